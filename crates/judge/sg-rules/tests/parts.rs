//! The building blocks of rules.

mod brute {
    use sg_rules::brute::label;

    #[test]
    fn wins_losses_and_draws_are_distinguished() {
        // 0 and 1 lead to each other, and 1 also to the dead end 2. 3 and 4 lead to each other, and
        // 5 to 3.
        let edges: [&[usize]; 6] = [&[1], &[0, 2], &[], &[4], &[3], &[3]];
        let labels = |start| label(start, |&v: &usize| edges[v].to_vec());
        assert_eq!(labels(0)[&0], Some(false));
        assert_eq!(labels(0)[&1], Some(true));
        assert_eq!(labels(5)[&5], None);
        assert_eq!(labels(5)[&4], None);
    }
}

mod enumerate {
    use sg_rules::enumerate::{lists, pairs, sets};

    #[test]
    fn lists_are_complete_and_distinct() {
        let distinct = |mut all: Vec<Vec<u64>>| {
            all.sort();
            all.dedup();
            all.len()
        };
        // There are (s + 2 choose 2) lists of three numbers with sum s.
        let count = (0..=6).map(|s| 1 + (s + 1) + (s + 1) * (s + 2) / 2).sum::<usize>();
        assert_eq!((lists(0, 6, 3).len(), distinct(lists(0, 6, 3))), (count, count));
        assert_eq!((pairs(9).len(), pairs(9)[0]), (81, [1, 1]));
        assert_eq!((sets(5, 2).len(), distinct(sets(5, 2))), (15, 15));
    }
}

mod games {
    use sg_core::Game;
    use sg_rules::brute::Brute;
    use sg_rules::games::{
        CoverSquares, LastMoveLoses, RaiseToTheEnd, TakeFromHeaps, TakeFromOneOrBoth, TakeOrSplit, TakeRuns,
        without_empty_sorted,
    };

    #[test]
    fn a_move_takes_an_allowed_number_from_one_heap() {
        let game = TakeFromHeaps::new([3, 1, 3]);
        assert_eq!(game.moves(&vec![1, 3]), [vec![3], vec![1, 2], vec![1]]);
        assert!(game.moves(&without_empty_sorted(&[0, 0])).is_empty());
    }

    #[test]
    fn a_split_leaves_no_empty_heap() {
        let game = TakeOrSplit { parts: 2 };
        assert_eq!(game.moves(&vec![4]), [vec![], vec![1], vec![2], vec![3], vec![1, 3], vec![2, 2]]);
        let game = TakeOrSplit { parts: 3 };
        assert_eq!(game.moves(&vec![1, 3]).last(), Some(&vec![1, 1, 1, 1]));
        assert_eq!(game.moves(&vec![2]), [vec![], vec![1]]);
    }

    #[test]
    fn a_run_is_taken_from_anywhere_in_a_row() {
        let game = TakeRuns { lengths: vec![3, 2] };
        assert_eq!(game.moves(&vec![1, 3]), [vec![1], vec![1, 1], vec![1, 1]]);
        assert_eq!(game.moves(&vec![4])[2..], [vec![2], vec![1, 1], vec![2]]);
    }

    #[test]
    fn a_raise_may_exceed_the_missing_amount() {
        assert_eq!(RaiseToTheEnd.moves(&(2, 3)), [(1, 3), (0, 3), (0, 3)]);
        assert!(RaiseToTheEnd.moves(&(0, 3)).is_empty());
    }

    #[test]
    fn a_square_must_lie_on_the_board() {
        // A board of 2 x 3 or 3 x 2 has two squares, 8 x 8 has 49, 1 x 64 and 64 x 1 have none.
        let count = |rows: u32, columns: u32| {
            let free = if rows * columns == 64 { u64::MAX } else { (1 << (rows * columns)) - 1 };
            CoverSquares { columns: vec![columns] }.moves(&vec![free]).len()
        };
        assert_eq!([count(2, 3), count(3, 2), count(8, 8), count(1, 64), count(64, 1)], [2, 2, 49, 0, 0]);
        assert!(Brute::new(CoverSquares { columns: vec![4] }).wins(&vec![0xFFFF]));
    }

    #[test]
    fn a_move_may_take_from_both() {
        assert_eq!(TakeFromOneOrBoth.moves(&(1, 2)), [(0, 1), (0, 2), (0, 1), (1, 1)]);
    }

    #[test]
    fn the_last_move_loses_under_misere_play() {
        let mut game = Brute::new(LastMoveLoses(TakeFromHeaps::new([1, 2])));
        let wins = |heap| game.wins(&Some(without_empty_sorted(&[heap])));
        assert_eq!([0, 1, 2, 3, 4, 5].map(wins), [true, false, true, true, false, true]);
    }
}

mod generate {
    use sg_rules::generate::cancelling_list;
    use sg_rules::oracle::nim_sum;

    #[test]
    fn a_cancelling_list_is_lost() {
        let mut random = fastrand::Rng::with_seed(1);
        let mut any = || random.u64(1..1000);
        for length in 4..20 {
            let heaps = cancelling_list(length, [1, 2, 3], &mut any);
            assert_eq!((heaps.len(), nim_sum(heaps)), (length, 0));
            let stairs = cancelling_list(length, [0; 3], &mut any);
            assert_eq!((stairs.len(), nim_sum(stairs.into_iter().step_by(2))), (length, 0));
        }
    }
}

mod input {
    use sg_rules::input::Reader;

    #[test]
    fn errors_name_the_line_and_the_number() {
        let mut input = Reader::new("1 2\n\nx 9 7");
        assert_eq!(input.numbers("n", 2, 1..=3), Ok(vec![1, 2]));
        assert_eq!(input.number("m", 1..=3).unwrap_err().to_string(), "line 3: expected the number m, found `x`");
        assert_eq!(
            input.number("m", 1..=3).unwrap_err().to_string(),
            "line 3: m = 9 is outside the limits of the problem"
        );
        assert_eq!(input.end().unwrap_err().to_string(), "line 3: `7` follows the end of the input");
        assert!(input.is_empty() && input.end().is_ok());
        let mut output = Reader::new("Win Lose");
        assert_eq!(output.expect("Win"), Ok(()));
        assert_eq!(output.expect("Win").unwrap_err().to_string(), "line 1: expected Win, found `Lose`");
        assert_eq!(output.expect("Win").unwrap_err().to_string(), "line 1: the input ends before Win");
        let end = input.number("k", 0..).map(|k: u8| k).unwrap_err();
        assert_eq!(end.to_string(), "line 3: the input ends before k");
    }
}

mod list {
    use sg_rules::Shape;
    use sg_rules::prelude::*;

    #[test]
    fn lists_without_repeats_are_long_enough() {
        for shape in [list("heap", 4..=6, 2..=7).increasing(), list("heap", 4..=6, 2..=7).distinct()] {
            let mut random = Rng::with_seed(1);
            for index in 0..100 {
                for case in
                    [shape.random(&mut random), shape.wide(&mut random, 0.5), shape.large(&mut random, 9, index)]
                {
                    assert_eq!(shape.read(&mut Reader::new(&shape.write(&case))).ok(), Some(case));
                }
            }
        }
    }
}

mod simpler {
    use sg_rules::simpler::lists;

    #[test]
    fn simpler_lists_are_smaller() {
        let size = |list: &[u64]| list.iter().sum::<u64>() + list.len() as u64;
        for list in [vec![5], vec![3, 0, 1], vec![1, 1], vec![70, 900]] {
            let simpler = lists(&list, 1, 0);
            assert!(simpler.iter().all(|simpler| !simpler.is_empty() && size(simpler) < size(&list)));
            assert!(!simpler.is_empty());
        }
        assert_eq!(lists(&[1], 1, 1), Vec::<Vec<u64>>::new());
        assert_eq!(lists(&[2, 1], 1, 1), [vec![1], vec![2], vec![1, 1]]);
    }
}

mod directed {
    use sg_rules::prelude::directed;

    #[test]
    fn three_vertices_have_25_acyclic_graphs() {
        // Acyclic graphs are OEIS A003024: 1, 3, 25. With cycles there are 2^(n (n - 1)).
        let shape = || directed(1..=3, 6);
        assert_eq!([shape().all(3).count(), shape().acyclic().all(3).count()], [1 + 4 + 64, 1 + 3 + 25]);
    }
}

mod talk {
    use sg_rules::talk::{Lost, Talk};
    use std::io::{self, ErrorKind, Read};

    /// A program that prints this and then waits.
    struct Waits(&'static [u8]);

    impl Read for Waits {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            match self.0.read(buffer)? {
                0 => Err(ErrorKind::TimedOut.into()),
                read => Ok(read),
            }
        }
    }

    #[test]
    fn tokens_may_be_on_any_lines() {
        let mut heard = Vec::new();
        let mut talk = Talk::new(&b"First 3\n\n2"[..], &mut heard);
        assert_eq!(talk.token().as_deref(), Ok("First"));
        assert_eq!((talk.number(1..=3), talk.number(1..=2)), (Ok(3), Ok(2)));
        talk.say("6 1\n");
        assert_eq!(talk.told, "> First 3\n> \n> 2\n< 6 1\n");
        assert_eq!(talk.end(), b"");
        assert_eq!(heard, b"6 1\n");
    }

    #[test]
    fn other_words_are_refused() {
        let mut talk = Talk::new(&b"B A C"[..], io::sink());
        assert_eq!([talk.choice(["A", "B"]), talk.choice(["A", "B"])], [Ok("B"), Ok("A")]);
        assert_eq!(talk.choice(["A", "B", "D"]), Err("expected A or B or D, found `C`".into()));
        assert_eq!(talk.choice(["A"]), Err(Lost::Ended));
    }

    #[test]
    fn a_silent_program_has_ended_or_waits() {
        let mut ended = Talk::new(&b"3 4 -1\n"[..], io::sink());
        assert_eq!(ended.number(1..=3), Ok(3));
        for token in ["4", "-1"] {
            assert_eq!(ended.number(1..=3), Err(format!("not a number from 1 to 3: `{token}`").into()));
        }
        assert_eq!(ended.token(), Err(Lost::Ended));
        let mut waits = Talk::new(Waits(b"3\n4"), io::sink());
        assert_eq!((waits.number(1..=3), waits.token()), (Ok(3), Err(Lost::Waits)));
    }
}

mod tree {
    use std::collections::BTreeSet;

    use sg_rules::Shape;
    use sg_rules::prelude::*;

    #[test]
    fn parents_describe_the_same_tree() {
        let generated = |shape: Tree| {
            let mut all = shape.edges();
            all.push(shape.wide(&mut Rng::with_seed(1), 1.0));
            all
        };
        let undirected = |edges: &[(usize, usize)]| -> BTreeSet<(usize, usize)> {
            edges.iter().map(|&(v, w)| (v.min(w), v.max(w))).collect()
        };
        for (rooted, plain) in generated(tree(1..=300).by_parents()).iter().zip(&generated(tree(1..=300))) {
            assert!(rooted.iter().map(|&(_, vertex)| vertex).eq(2..plain.len() + 2), "{rooted:?}");
            assert_eq!(undirected(rooted), undirected(plain));
        }
    }
}
