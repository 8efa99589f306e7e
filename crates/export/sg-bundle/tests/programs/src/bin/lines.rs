use std::io::{self, prelude::*, BufWriter};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (stdin, stdout) = (io::stdin(), io::stdout());
    let mut lines = stdin.lock().lines();
    let n: usize = lines.next().ok_or("empty")??.trim().parse()?;
    let mut out = BufWriter::new(stdout.lock());
    let row = lines.next().ok_or("no row")??;
    let row: Vec<i32> = row.split_whitespace().map(|x| x.parse()).collect::<Result<_, _>>()?;
    writeln!(out, "{} {:?}", n, row)?;
    for line in lines {
        let line = line?;
        write!(&mut out, "[{}]", line)?;
    }
    out.write_all(b"\n")?;
    eprintln!("this is not judged");
    out.flush()?;
    Ok(())
}
