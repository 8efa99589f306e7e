//! Each shape reads back the cases that it makes, keeps its limits, and reports mistakes in an
//! input.

use sg_rules::compare::named;
use sg_rules::prelude::*;

/// Returns cases of all kinds that a shape makes.
fn made<S: Shape>(shape: &S) -> Vec<S::Case> {
    let mut random = Rng::with_seed(7);
    let mut cases = shape.edges();
    cases.extend((0..30).map(|_| shape.random(&mut random)));
    cases.extend((0..=30).map(|step| shape.wide(&mut random, f64::from(step) / 30.0)));
    cases.extend((0..8).map(|index| shape.large(&mut random, 50, index)));
    for place in shape.places() {
        cases.extend((0..8).filter_map(|attempt| shape.place_pair(place, attempt)).flatten());
    }
    // Simpler cases may break the limits.
    let simpler = cases.iter().take(40).flat_map(|case| shape.simpler(case)).map(|case| shape.repaired(case));
    cases.extend(simpler.filter(|case| read(shape, &shape.write(case)).is_ok()).collect::<Vec<_>>());
    cases.into_iter().map(|case| shape.repaired(case)).collect()
}

fn read<S: Shape>(shape: &S, text: &str) -> Result<S::Case, String> {
    let mut input = Reader::new(text);
    let case = shape.read(&mut input).and_then(|case| input.end().map(|()| case));
    case.map_err(|error| error.to_string())
}

/// Checks that all cases can be read back, and that `expected` is their largest size.
fn reads_back<S: Shape>(shape: &S, most: impl Fn(&S::Case) -> usize, expected: usize) {
    let cases = made(shape);
    for case in &cases {
        let text = shape.write(case);
        assert_eq!(read(shape, &text).as_ref(), Ok(case), "{text}");
    }
    assert_eq!(cases.iter().map(most).max(), Some(expected));
}

/// Shrinks a case as long as the limits allow it and `is_wrong` holds.
fn shrunk<S: Shape>(shape: &S, mut case: S::Case, is_wrong: impl Fn(&S::Case) -> bool) -> S::Case {
    loop {
        let simpler = shape.simpler(&case).into_iter().map(|simpler| shape.repaired(simpler));
        let mut allowed = simpler.filter(|simpler| read(shape, &shape.write(simpler)).is_ok());
        match allowed.find(|simpler| *simpler != case && is_wrong(simpler)) {
            Some(next) => case = next,
            None => return case,
        }
    }
}

mod range {
    use super::*;

    #[test]
    fn larger_cases_can_be_read_than_are_generated() {
        reads_back(&tree(1..=1000).generated(1..=9), |tree| tree.len() + 1, 9);
        reads_back(&directed(1..=1000, 900).generated(1..=9, 20), |graph| graph.vertices, 9);
        reads_back(&directed(1..=1000, 900).generated(1..=9, 12), |graph| graph.list.len(), 12);
        reads_back(&items(1..=1000, numbers([("a", 0..=9)])).generated(1..=7), Vec::len, 7);
        reads_back(&word("word", 1..=1000, "ab").generated(1..=6), String::len, 6);
        assert!(read(&tree(2..=11).generated(2..=9), &tree(2..=11).write(&vec![(1, 2); 10])).is_err());
        let path: Vec<(usize, usize)> = (1..11).map(|v| (v, v + 1)).collect();
        assert_eq!(read(&tree(2..=11).generated(2..=9), &tree(2..=11).write(&path)), Ok(path));
        assert_eq!(
            read(&word("word", 1..=7, "ab").generated(1..=2), "abababab\n"),
            Err("line 1: `abababab` is not a word of 1 to 7 of the letters ab".to_owned())
        );
    }

    #[test]
    fn the_extent_is_the_range_that_can_be_read() {
        assert_eq!(tree(2..=1000).generated(2..=9).extent(), ("tree", 1000));
        assert_eq!(directed(1..=1000, 900).generated(1..=9, 20).extent(), ("graph", 1000));
        assert_eq!(word("word", 1..=1000, "ab").generated(1..=6).extent(), ("word", 1000));
    }
}

mod valued {
    use super::*;

    fn apples() -> Valued<Tree> {
        valued(tree(1..=100).generated(1..=8), "apples", 1..=50)
    }

    #[test]
    fn numbers_of_a_tree_come_before_the_edges() {
        let case = (vec![(1, 2), (3, 1)], vec![5, 6, 7]);
        assert_eq!(apples().write(&case), "3\n5 6 7\n1 2\n3 1\n");
        reads_back(&apples(), |(_, apples)| apples.len(), 8);
        reads_back(&apples(), |(_, apples)| apples.iter().copied().max().unwrap_or(0) as usize, 50);
        let by_parents = valued(tree(1..=8).by_parents(), "apples", 1..=50);
        assert_eq!(by_parents.write(&(vec![(1, 2), (1, 3)], vec![5, 6, 7])), "3\n5 6 7\n1 1\n");
        reads_back(&by_parents, |(tree, _)| tree.len(), 7);
    }

    #[test]
    fn numbers_of_a_graph_come_before_the_edges() {
        let roads = valued(directed(1..=9, 20).acyclic(), "tax", 0..=50);
        let graph = DirectedGraph { vertices: 3, list: vec![(1, 2), (3, 1)] };
        assert_eq!(roads.write(&(graph, vec![0, 6, 7])), "3 2\n0 6 7\n1 2\n3 1\n");
        reads_back(&roads, |(graph, _)| graph.vertices, 9);
    }

    #[test]
    fn a_simpler_case_keeps_the_numbers_of_its_vertices() {
        let path: Vec<(usize, usize)> = (1..8).map(|v| (v, v + 1)).collect();
        let start = (path, vec![9, 8, 7, 6, 5, 4, 3, 2]);
        let has_nine_beside_eight = |(tree, apples): &(Vec<(usize, usize)>, Vec<u64>)| {
            tree.iter().any(|&(v, w)| apples[v - 1].max(apples[w - 1]) == 9 && apples[v - 1] + apples[w - 1] == 17)
        };
        assert_eq!(shrunk(&apples(), start, has_nine_beside_eight), (vec![(1, 2)], vec![9, 8]));
        let roads = valued(directed(1..=9, 20), "tax", 0..=50);
        let graph = DirectedGraph { vertices: 3, list: vec![(1, 2), (3, 1)] };
        let is_wrong = |(graph, taxes): &(DirectedGraph, Vec<u64>)| {
            graph.list.iter().any(|&(v, w)| taxes[v - 1] == 7 && taxes[w - 1] == 4)
        };
        let least = DirectedGraph { vertices: 2, list: vec![(2, 1)] };
        assert_eq!(shrunk(&roads, (graph, vec![4, 6, 7]), is_wrong), (least, vec![4, 7]));
    }

    #[test]
    fn all_trees_get_all_numbers_up_to_a_bound() {
        // There is one tree of two vertices, with 3 * 3 pairs, and two of three, with 2 * 2 * 2
        // triples each.
        let all = apples().all(tree(2..=3).all(3), |vertices| if vertices == 2 { 3 } else { 2 });
        assert_eq!(all.len(), 9 + 2 * 8);
        assert!(all.iter().all(|(tree, apples)| apples.len() == tree.len() + 1 && !apples.contains(&0)));
    }

    #[test]
    fn a_broken_input_names_the_number() {
        let error = |text: &str| read(&apples(), text).unwrap_err();
        assert_eq!(error("2\n5 51\n1 2\n"), "line 2: apples = 51 is outside the limits of the problem");
        assert_eq!(error("2\n5\n"), "line 2: the input ends before apples");
        assert_eq!(error("3\n5 5 5\n1 2\n2 1\n"), "line 4: the edge 2 1 closes a cycle");
    }
}

mod matrix {
    use super::*;

    fn largest(matrix: &[Vec<u64>]) -> usize {
        matrix.iter().flatten().copied().max().unwrap_or(0) as usize
    }

    #[test]
    fn the_sides_come_before_the_rows() {
        let shape = matrix("number", 1..=4, 2..=6, 0..=70);
        assert_eq!(shape.write(&vec![vec![1, 2, 3], vec![4, 5, 6]]), "2 3\n1 2 3\n4 5 6\n");
        reads_back(&shape, |matrix| 10 * matrix.len() + matrix[0].len(), 46);
        reads_back(&shape, |matrix| largest(matrix), 70);
        let square = permuted_square("weight", 1..=4);
        assert_eq!(square.write(&vec![vec![4, 3], vec![1, 2]]), "2\n4 3\n1 2\n");
        reads_back(&square, |matrix| largest(matrix), 16);
        reads_back(&square, |matrix| usize::from(matrix.len() != matrix[0].len()), 0);
    }

    #[test]
    fn simpler_matrices_have_fewer_rows_columns_and_smaller_numbers() {
        let start = vec![vec![1, 2, 3, 4], vec![5, 6, 7, 8], vec![9, 10, 11, 12]];
        let has_large = |matrix: &Vec<Vec<u64>>| largest(matrix) > 6;
        assert_eq!(shrunk(&matrix("number", 1..=4, 1..=6, 0..=70), start, has_large), [[7]]);
        let start = permuted_square("weight", 1..=4).any(4, 4, || 1);
        let square = shrunk(&permuted_square("weight", 1..=4), start, |square| square.len() > 1);
        assert_eq!(square.len(), 2);
    }

    #[test]
    fn all_matrices_of_a_size_are_distinct() {
        let all = matrix("number", 1..=4, 1..=6, 5..=70).all(2, 2, 3);
        let different: BTreeSet<_> = all.iter().collect();
        assert_eq!((all.len(), different.len(), largest(&all.concat())), (81, 81, 7));
    }

    #[test]
    fn a_broken_input_names_the_number() {
        let error = |text: &str| read(&matrix("number", 1..=4, 2..=6, 0..=70), text).unwrap_err();
        assert_eq!(error("5 2\n"), "line 1: the number of rows = 5 is outside the limits of the problem");
        assert_eq!(error("2 2\n1 2\n3 x\n"), "line 3: expected the number number, found `x`");
        let error = |text: &str| read(&permuted_square("weight", 1..=4), text).unwrap_err();
        assert_eq!(error("2\n4 3\n1 3\n"), "line 3: not the numbers 1 to 4, each once");
        assert_eq!(error("2\n4 3\n1 17\n"), "line 3: weight = 17 is outside the limits of the problem");
    }
}

mod order {
    use super::*;

    #[test]
    fn the_lowest_corner_of_a_rectangle_comes_first() {
        let sides = rectangle(["a", "b", "c", "d"], 1..=9);
        reads_back(&sides, |&[a, b, c, d]| usize::from(a > c || b > d), 0);
        reads_back(&sides, |numbers| largest(numbers), 9);
        assert_eq!(sides.repaired([3, 4, 2, 5]), [2, 4, 3, 5]);
        assert_eq!(shrunk(&sides, [3, 4, 8, 5], |&[a, _, c, _]| c - a > 2), [1, 1, 4, 1]);
        assert_eq!(read(&sides, "3 4 2 5\n"), Err("line 1: a = 3 is not at most c = 2".to_owned()));
    }

    fn largest(numbers: &[u64]) -> usize {
        numbers.iter().copied().max().unwrap_or(0) as usize
    }

    #[test]
    fn numbers_are_exchanged_if_their_ranges_allow_it() {
        let chain = numbers([("N", 1..=20), ("L", 1..=20), ("R", 1..=20)]).at_most("R", "N").at_most("L", "R");
        for code in 0..8000 {
            let [n, l, r] = chain.repaired([1 + code / 400, 1 + code / 20 % 20, 1 + code % 20]);
            assert!(l <= r && r <= n);
        }
        let coins = numbers([("n", 5..=20), ("m", 1..=9)]).at_most("m", "n");
        assert_eq!([[5, 9], [20, 9]].map(|case| coins.repaired(case)), [[9, 5], [20, 9]]);
        let few = numbers([("n", 5..=20), ("m", 8..=9)]).at_most("m", "n");
        assert_eq!(few.repaired([5, 9]), [8, 8]);
        let ends = numbers([("l", 1..=9), ("r", 2..=10)]).less("l", "r");
        assert_eq!([[4, 4], [9, 2], [3, 5]].map(|case| ends.repaired(case)), [[3, 5], [1, 10], [3, 5]]);
        assert_eq!(read(&ends, "4 4\n"), Err("line 1: l = 4 is not less than r = 4".to_owned()));
    }

    #[test]
    fn parameters_keep_their_order_around_a_count() {
        let shape = with(numbers([("n", 1..=9), ("k", 1..=9)]).at_most("k", "n"), list("a", 1..=9, 0..=5)).count_at(1);
        assert_eq!(shape.write(&([7, 3], vec![4, 5])), "7 2 3\n4 5\n");
        reads_back(&shape, |([n, k], _)| usize::from(k > n), 0);
        assert_eq!(read(&shape, "3 1 7\n4\n"), Err("line 1: k = 7 is not at most n = 3".to_owned()));
    }

    #[test]
    fn a_permutation_has_each_number_once() {
        let shape = list("cell", 1..=9, 1..=9).permutation();
        reads_back(&shape, |members| largest(members).abs_diff(members.len()), 0);
        assert_eq!(shape.repaired(vec![7, 2, 9]), [2, 1, 3]);
        assert_eq!(read(&shape, "3\n1 2 4\n"), Err("line 2: not the numbers 1 to 3, each once".to_owned()));
    }
}

mod layout {
    use super::*;

    #[test]
    fn lists_of_a_graph_follow_its_counts() {
        let shape = directed(2..=9, 20).by_lists();
        let graph = DirectedGraph { vertices: 3, list: vec![(1, 2), (1, 3), (3, 1)] };
        assert_eq!(shape.write(&graph), "3 3\n2 2 3\n0\n1 1\n");
        reads_back(&shape, |graph| graph.vertices, 9);
        assert_eq!(read(&shape, "2 2\n1 2\n0\n"), Err("line 3: there are 1 edges, not 2".to_owned()));
    }

    /// Returns the answer, which encodes the case and so shows how it was read.
    fn answer<S: Shape>(rules: Rules<S, u64>, input: &str) -> String {
        let answer = named("it", rules).answer(input);
        answer.unwrap_or_else(|error| error.to_string())
    }

    #[test]
    fn two_counts_may_share_a_line() {
        let rules = || {
            let shape = (tree(1..=5), numbers([("x", 1..=5)]));
            let bounded = Rules::new(Format::one(), shape, |(tree, [x])| 10 * tree.len() as u64 + x).counts_first();
            bounded.bounded(|(tree, [x])| vec![(tree.len() as u64 + 1, x)], "x is not a vertex")
        };
        assert_eq!(answer(rules(), "3 2\n1 2\n2 3\n"), "22\n");
        assert_eq!(answer(rules(), "2 3\n1 2\n"), "line 2: x is not a vertex");
        assert!(named("it", rules()).large(1, 5).starts_with("5 "));
    }

    #[test]
    fn items_may_be_in_columns() {
        let rules = || {
            let shape = items(1..=5, numbers([("W", 0..=9), ("B", 0..=9)]).at_most("W", "B"));
            let code = |list: &Vec<[u64; 2]>| list.iter().flatten().fold(0, |code, number| 10 * code + number);
            Rules::new(Format::one(), shape, code).in_columns()
        };
        assert_eq!(answer(rules(), "3\n1 2 3\n4 5 6\n"), "142536\n");
        assert_eq!(answer(rules(), "1\n4\n3\n"), "line 3: W = 4 is not at most B = 3");
        assert_eq!(answer(rules(), "1\n4\n10\n"), "line 3: B = 10 is outside the limits of the problem");
        assert_eq!(named("it", rules()).large(1, 9).lines().count(), 3);
    }
}

mod matching {
    use super::*;

    /// Returns the maximum number of edges without a common end.
    fn largest(edges: &[(usize, usize)]) -> usize {
        let Some((&(v, w), rest)) = edges.split_first() else { return 0 };
        let apart: Vec<_> = rest.iter().copied().filter(|&(x, y)| x != v && y != w).collect();
        largest(rest).max(1 + largest(&apart))
    }

    #[test]
    fn a_matching_grows_to_its_maximum() {
        for bits in 0..1 << 12 {
            let edges: Vec<(usize, usize)> =
                (0..12).filter(|bit| bits >> bit & 1 == 1).map(|bit| (bit / 4, bit % 4)).collect();
            let mut matching = Matching::new(vec![Vec::new(); 7]);
            for &(v, w) in &edges {
                matching.join(v, 3 + w);
            }
            let mut left_over = BTreeSet::new();
            let matched = (0..3).filter(|&v| matching.grow(v).is_none()).count();
            assert_eq!(matched, largest(&edges));
            for v in 0..3 {
                if !matching.is_matched(v) {
                    left_over.extend(matching.grow(v).unwrap());
                }
            }
            let without = |v: usize| edges.iter().copied().filter(|edge| edge.0 != v).collect::<Vec<_>>();
            let may_be = (0..3).filter(|&v| largest(&without(v)) == largest(&edges));
            assert_eq!(left_over, may_be.collect(), "{edges:?}");
        }
    }
}
