def outcomes(options):
    """'P', 'N', or 'D' for a draw, in any graph, found backwards from the sinks."""
    before = [[] for _ in options]
    still = [len(after) for after in options]
    for v, after in enumerate(options):
        for w in after:
            before[w].append(v)
    labels = ["P" if not after else "D" for after in options]
    queue = [v for v, label in enumerate(labels) if label == "P"]
    for w in queue:  # grows in the loop
        for v in before[w]:
            still[v] -= 1
            if labels[v] == "D" and (labels[w] == "P" or still[v] == 0):
                labels[v] = "N" if labels[w] == "P" else "P"
                queue.append(v)
    return labels
# check
def check():
    return [ord(label) for label in outcomes([[1], [0, 2], [], [4], [3], [3, 1], [5, 1], [1, 1], [8, 1]])]
