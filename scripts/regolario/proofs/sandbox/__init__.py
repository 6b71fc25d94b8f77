"""What runs in a process of its own, next to an untrusted rules module: the standard library only.

`python -c` puts the folder above on the path and starts `sandbox.run`; so these files import each
other by relative names and nothing else of ours.
"""
