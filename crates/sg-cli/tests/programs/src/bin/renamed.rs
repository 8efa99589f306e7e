use spade as shovel;
use spade::dug;

fn main() {
    println!("{} {:?}", shovel::dig(2), dug![1, ::spade::dig(1),]);
    println!("{} {}", asks::distance(3, 10), asks::asked());
    println!("{}", if cfg!(feature = "fast") { "fast" } else { "slow" });
    #[cfg(feature = "slow")]
    println!("never");
}
