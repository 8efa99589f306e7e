#!/bin/sh
# usage: alone.sh ROOT GIVEN PYTHON COMMAND...
#
# Runs a command in a root with only the libraries, the shell, the compilers and the Python of this
# system: no home, no network, no other process, and no Rust. ROOT is an empty folder for it. There
# GIVEN is at /given, and PYTHON, the prefix of a Python outside /usr, is at its usual place. Needs
# unshare and chroot, as root or as a user who may make namespaces.
set -eu
if [ "${ALONE-}" = "" ]; then
    user=
    [ "$(id -u)" = 0 ] || user=--map-root-user
    # shellcheck disable=SC2086 # a word or none
    ALONE=1 exec unshare $user --mount --net --pid --ipc --fork --kill-child sh "$0" "$@"
fi
root=$1 given=$2 python=$3
shift 3

# readable FOLDER PLACE: shows the folder at this place, read-only.
readable() {
    mkdir -p "$root$2"
    mount --bind "$1" "$root$2"
    mount -o remount,bind,ro "$root$2"
}

mount -t tmpfs -o mode=755 alone "$root"
for folder in /usr /lib /lib32 /lib64 /libx32 /bin /sbin; do
    if [ -L $folder ]; then
        cp -P $folder "$root$folder"
    elif [ -d $folder ]; then
        readable $folder $folder
    fi
done
for folder in /etc/alternatives /etc/fonts; do
    [ ! -d $folder ] || readable $folder $folder
done
case $python in
    /usr | /usr/*) ;;
    *) readable "$python" "$python" ;;
esac
readable "$given" /given
mkdir -p "$root/proc" "$root/dev" "$root/tmp" "$root/home"
chmod 1777 "$root/tmp"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
exec chroot "$root" /usr/bin/env -i PATH="$python/bin:/usr/bin:/bin" HOME=/home TMPDIR=/tmp LC_ALL=C.UTF-8 "$@"
