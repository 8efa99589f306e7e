use spade as shovel;
use spade::plus_one_of;

fn main() {
    println!("{} {:?}", shovel::six(), [plus_one_of!(2), ::spade::helpers::plus_one(1)]);
    println!("{} {}", asks::distance(3, 10), asks::asked());
    println!("{}", if cfg!(feature = "fast") { "fast" } else { "slow" });
    #[cfg(feature = "slow")]
    println!("never");
}
