//! Calendar Game: a move leads to the next day, or to the same day of the next month if there is
//! one, but not beyond 4 November 2001; whoever reaches that day wins.

use sg_rules::prelude::*;

/// A year, a month and a day.
type Date = [u64; 3];

const END: Date = [2001, 11, 4];

fn days(year: u64, month: u64) -> u64 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    [31, 28 + u64::from(is_leap), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month as usize - 1]
}

/// The position: the date.
struct Calendar;

impl Game for Calendar {
    type Position = Date;

    fn moves(&self, &[year, month, day]: &Date) -> Vec<Date> {
        let (to_year, to_month) = if month == 12 { (year + 1, 1) } else { (year, month + 1) };
        let next_day = if day == days(year, month) { [to_year, to_month, 1] } else { [year, month, day + 1] };
        let is_valid = |&date: &Date| date[2] <= days(date[0], date[1]) && date <= END;
        [next_day, [to_year, to_month, day]].into_iter().filter(is_valid).collect()
    }
}

pub fn rules() -> Rules<Numbers<3>> {
    let shape = numbers([("the year", 1900..=2001), ("the month", 1..=12), ("the day", 1..=31)]);
    let won = LazyCell::new(|| {
        let mut won: BTreeMap<Date, bool> = BTreeMap::new();
        for date in dates(1900).into_iter().rev() {
            won.insert(date, Calendar.moves(&date).iter().any(|next| !won[next]));
        }
        won
    });
    let mut game = Brute::new(Calendar);
    let wins = move |date: &Date| {
        // Later years first, since the recursion is as deep as the game is long.
        for year in (date[0] + 1..=2001).rev() {
            game.wins(&[year, 1, 1]);
        }
        game.wins(date)
    };
    Rules::new(Format::counted(1000), shape, wins)
        .words("YES", "NO")
        .valid(|&[year, month, day]| day <= days(year, month), "this month has fewer days")
        .valid(|date| *date <= END, "this is after 4 November 2001")
        .repaired(|[year, month, day]| [year, month, day.min(days(year, month))].min(END))
        .oracle("all dates, from the last one back to the first", move |date| won[date])
        .small(dates(2000).into_iter().rev())
        .near(|random, _| [random.u64(1900..=2001), [2, 9, 11][random.usize(0..3)], random.u64(28..=30)])
}

/// All dates from this year on.
fn dates(first: u64) -> Vec<Date> {
    let months = (first..=2001).flat_map(|year| (1..=12).map(move |month| (year, month)));
    let dates = months.flat_map(|(year, month)| (1..=days(year, month)).map(move |day| [year, month, day]));
    dates.filter(|&date| date <= END).collect()
}
