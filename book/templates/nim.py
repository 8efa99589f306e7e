def winning_moves(heaps):
    """The winning moves: a heap, and what to leave of it. None exactly if the position is lost."""
    total = 0
    for heap in heaps:
        total ^= heap
    return [(i, heap ^ total) for i, heap in enumerate(heaps) if heap ^ total < heap]
# check
def check():
    return [part for heaps in ([3, 4, 5], [1, 2, 3], [7, 7, 7]) for move in winning_moves(heaps) for part in move]
