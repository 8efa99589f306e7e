/// The lost heaps up to `largest`, if each move takes at most k times what the last one took.
fn lost_heaps(k: u64, largest: u64) -> Vec<u64> {
    let (mut lost, mut partner) = (vec![1], 0);
    loop {
        let last = lost[lost.len() - 1];
        while lost[partner] * k < last {
            partner += 1;
        }
        if last + lost[partner] > largest {
            return lost;
        }
        lost.push(last + lost[partner]);
    }
}
/// The smallest term when a heap is written greedily as a sum of lost heaps. A lost heap is its own
/// smallest term.
fn least_winning_take(lost: &[u64], heap: u64) -> u64 {
    let (mut rest, mut part) = (heap, 0);
    for &number in lost.iter().rev() {
        if number <= rest {
            (rest, part) = (rest - number, number);
        }
    }
    part
}
// check
pub fn check() -> Vec<u64> {
    let all = |k| (1..200).map(move |heap| least_winning_take(&lost_heaps(k, heap), heap));
    all(1).chain(all(2)).chain(all(3)).collect()
}
