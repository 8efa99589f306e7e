def take_up_to(most, heap):
    """Take 1 to most."""
    return heap % (most + 1)
def take_between(least, most, heap):
    """Take least to most."""
    return heap % (least + most) // least
def take_any(heap):
    """Take any number."""
    return heap
# Any other set needs a table.
# check
def check():
    return [value for heap in range(30) for value in (take_up_to(3, heap), take_between(2, 5, heap), take_any(heap))]
