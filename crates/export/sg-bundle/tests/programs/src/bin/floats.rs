use std::f64::consts::PI;

fn main() {
    for x in [0.0, 1.5, -2.25, 1e10, 123456.789, f64::NAN, f64::INFINITY] {
        println!("{} {:.3} {:e} {:?} {:08.2} {}", x, x, x, x, x, x.sqrt().floor());
    }
    println!("{:.9} {:.9} {:.9}", (PI / 6.0).sin(), 2f64.powf(0.5), 10f64.ln());
    println!("{:.9} {:.9} {:.9}", 1f64.atan2(2.0), 3f64.hypot(4.0), 0.5f64.exp());
    println!("{} {} {}", 7.9f64 as u8, -1.0 as f64 as u32, 300.0f32 as u8);
    let mut all = [2.5, -1.0, 9.0];
    all.sort_by(|a, b| b.partial_cmp(a).unwrap());
    println!("{:?} {:?} {}", all, "1e-3".parse::<f64>(), 0.1 + 0.2);
    println!("{} {} {}", 2.5f64.round(), (-2.5f64).trunc(), 5.5f64.rem_euclid(2.0));
}
