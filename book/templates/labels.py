def labels(moves, largest):
    """'P' or 'N' for each heap: whoever cannot move loses."""
    labels = ["?"] * (largest + 1)
    for heap in range(largest + 1):
        if labels[heap] == "?":
            labels[heap] = "P"  # every move goes to an N, or there is none
            for take in moves:
                if heap + take <= largest:
                    labels[heap + take] = "N"  # a move goes to a P
    return labels
# check
def check():
    return [int(label == "N") for label in labels([5, 2], 40)]
