#!/bin/sh
# usage: try.sh KIND SYSTEM FILE
#
# Run by alone.sh. Unpacks /given/FILE, which was built for a system such as x86_64-pc-windows-gnu,
# judges a right and a wrong program, and tries every command. KIND is cargo-sg or rust-to-c, each
# an archive, or wheel. The line `verdict after N ms` gives the time to the first verdict, including
# unpacking.
set -eu
kind=$1 system=$2 file=/given/$3
mkdir /home/work
cd /home/work
unset LANG

fail() {
    printf '%s\n' "$*" >&2
    exit 1
}

now() { echo $(($(date +%s%N) / 1000000)); }

# expect CODE TEXT COMMAND...: checks that the command ends with this exit code and says this.
expect() {
    local code="$1" text="$2" status=0
    shift 2
    said=$("$@" 2>&1 </dev/null) || status=$?
    [ $status = "$code" ] || fail "$*: exit code $status instead of $code: $said"
    case $said in *"panicked"*) fail "$*: $said" ;; esac
    case $said in *"$text"*) ;; *) fail "$*: no \"$text\" in: $said" ;; esac
}

# refuse CODE TEXT COMMAND...: does the same for an error, which must be one line.
refuse() {
    expect "$@"
    [ "$(printf '%s\n' "$said" | wc -l)" = 1 ] || fail "not one line: $said"
}

# verdicts COMMAND...: checks for AC on the right program and WA on the wrong one.
verdicts() {
    expect 0 AC "$@" judge hdu1846 "right$program"
    echo "verdict after $(($(now) - began)) ms"
    expect 1 WA "$@" judge hdu1846 "wrong$program"
}

# Starts Wine, before anything is measured.
start_wine() {
    export WINEPREFIX=/home/wine WINEDEBUG=-all
    mkdir $WINEPREFIX
    for wine in /usr/lib/wine/wine64 wine64 wine; do
        ! command -v $wine >/dev/null || break
    done
    # Otherwise the server would end and start again between two programs.
    local server=$(dirname "$(readlink -f "$(command -v $wine)")")/wineserver64
    [ -x "$server" ] || server=wineserver
    "$server" -p
    $wine wineboot -i >/dev/null 2>&1 || true
    # Older versions of Wine lack the library from which Rust programs take random numbers.
    cp /given/bcryptprimitives.dll $WINEPREFIX/drive_c/windows/system32
}

# commands COMMAND...: checks that each command in `help` works here, or says in one line what it
# needs.
commands() {
    "$@" help >help.txt
    local name tried="judge stress bundle submit explore watch new import expected gen explain guess identify play site list"
    tried="$tried completions man"
    for name in $(sed -n 's/^  \([a-z]\{3,\}\)  .*/\1/p' help.txt); do
        case " $tried " in *" $name "*) ;; *) fail "$name is not tried" ;; esac
    done
    printf '2\n1 1\n4 2\n' >case.in
    printf 'fn main() {}\n' >mine.rs
    expect 0 hdu1846 "$@" list
    expect 0 first "$@" expected hdu1846 case.in
    expect 0 100 "$@" gen hdu1846
    expect 0 "agree with the rules" "$@" stress hdu1846 "right$program" --seconds 1
    expect 1 "1 1" "$@" stress hdu1846 "wrong$program" --seconds 5
    # Only a source can be submitted, and compiling one for Windows would need a compiler there.
    [ $program = .exe ] || expect 0 "is accepted here" "$@" submit hdu1846 right.cpp --no-open
    expect 0 "period 12 from heap 71: proved" "$@" explore kayles --up-to 29
    expect 0 "take 2, leaving 3" "$@" explain nim 3 5
    expect 0 agrees "$@" guess take:1,3,4 "n % 7 == 0 or n % 7 == 2"
    expect 0 dawsons-chess "$@" identify 0,1,1,2,0,3,1,1,0,3
    expect 0 "Who starts" "$@" play nim 3 4
    expect 0 complete "$@" completions bash
    expect 0 "are in" "$@" man pages
    expect 0 testdata "$@" new hdu9999
    cat >sent.json <<'END'
{"name": "A", "group": "x", "url": "https://acm.hdu.edu.cn/showproblem.php?pid=9998", "interactive": false,
 "memoryLimit": 32, "timeLimit": 1000, "tests": [{"input": "1\n", "output": "1\n"}]}
END
    expect 0 testdata "$@" import sent.json
    watched "$@"

    refuse 2 "of a release" "$@" site
    refuse 2 Cargo.toml "$@" bundle hdu1846
    refuse 2 "is known already" "$@" new hdu1846
    refuse 2 "name a program too" "$@" judge hdu1846
    refuse 2 "name a problem and a program" "$@" judge
    refuse 2 "not installed" "$@" stress hdu1846 mine.rs
    # In a user's own package only Rust is missing.
    mkdir -p package/src/bin
    printf '[package]\nname = "mine"\n' >package/Cargo.toml
    cp mine.rs package/src/bin/hdu1846.rs
    cd package
    refuse 3 "cargo is not installed" "$@" bundle hdu1846
    refuse 3 "cargo is not installed" "$@" judge hdu1846
}

# watched COMMAND...: checks that `watch` judges and then waits until it is stopped.
watched() {
    local tries=0
    "$@" watch hdu1846 "right$program" >watch.txt 2>&1 &
    until grep -q "waiting for a change" watch.txt; do
        tries=$((tries + 1))
        [ $tries -lt 100 ] || fail "watch: $(cat watch.txt)"
        sleep 0.1
    done
    kill $!
}

for tool in cargo rustc rustup; do
    ! command -v $tool >/dev/null || fail "$tool is on the PATH, so this trial would prove nothing"
done
cp /given/right.* /given/wrong.* .
exe= program=.cpp wine=
case $system in
    *windows*)
        exe=.exe program=.exe
        start_wine ;;
esac
[ "$kind" != wheel ] || python3 -m venv /home/venv

began=$(now)
case $file in
    *.tar.gz) tar -xzf "$file" ;;
    *.zip) python3 -m zipfile -e "$file" . ;;
    # pip can install packages for another system, but cannot run them.
    *manylinux*) /home/venv/bin/pip install --quiet --no-index "$file" ;;
    *.whl) /home/venv/bin/pip install --quiet --no-index --only-binary :all: --target /home/installed \
        --platform "$(echo "${file%.whl}" | sed 's/.*-none-//')" "$file" ;;
esac

case $kind in
    cargo-sg)
        folder=cargo-sg-$system
        for name in README.md LICENSE-MIT LICENSE-APACHE book/study.md; do
            [ -s "$folder/$name" ] || fail "there is no $name in $file"
        done
        verdicts $wine "/home/work/$folder/cargo-sg$exe"
        # Cargo starts the command like this for `cargo sg`.
        expect 0 AC $wine "/home/work/$folder/cargo-sg$exe" sg judge hdu1846 "right$program"
        commands $wine "/home/work/$folder/cargo-sg$exe" ;;
    rust-to-c)
        expect 0 "rust-to-c " $wine "rust-to-c-$system/rust-to-c$exe" --version
        printf 'fn main() {}\n' >mine.rs
        refuse 1 rustc $wine "rust-to-c-$system/rust-to-c$exe" mine.rs ;;
    wheel)
        scripts=/home/installed/bin
        [ -d $scripts ] || scripts=/home/venv/bin
        export PYTHONPATH=/home/installed
        if [ -n "$wine" ]; then
            # The second name needs Python on Windows.
            verdicts $wine $scripts/cargo-sg.exe
        else
            verdicts $scripts/grundy
            verdicts $scripts/cargo-sg
            commands $scripts/grundy
        fi ;;
esac
