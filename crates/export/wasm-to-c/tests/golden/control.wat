(module
  ;; A loop with its condition at the end, a loop with an exit at its start, a switch and a forward jump.
  (func (export "sum_to") (param $n i32) (result i32) (local $sum i32)
    (loop $again
      (local.set $sum (i32.add (local.get $sum) (local.get $n)))
      (br_if $again (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (local.get $sum))
  (func (export "length") (param $at i32) (result i32) (local $n i32)
    (block $done
      (loop $next
        (br_if $done (i32.eqz (i32.load8_u (i32.add (local.get $at) (local.get $n)))))
        (local.set $n (i32.add (local.get $n) (i32.const 1)))
        (br $next)))
    (local.get $n))
  (func (export "days") (param $month i32) (result i32)
    (block $other
      (block $thirty
        (block $february
          (br_table $other $february $other $thirty $other $thirty $other
            (i32.sub (local.get $month) (i32.const 1))))
        (return (i32.const 28)))
      (return (i32.const 30)))
    (i32.const 31))
  (func (export "clamp") (param $x i32) (result i32)
    (block $small
      (br_if $small (i32.lt_u (local.get $x) (i32.const 100)))
      (local.set $x (i32.const 100)))
    (local.get $x))
  (memory 1))
