#!/bin/sh
# usage: alone.sh ROOT GIVEN PYTHON COMMAND...
#
# Runs a command in a root that holds the libraries, the shell, the compilers and the Python of this system and nothing
# else: no home, no network, no other process, and no Rust. ROOT is an empty folder for it; GIVEN is at /given there, and
# PYTHON, the prefix of a Python that is not below /usr, where it was. Needs unshare and chroot, as root or as a user who may
# make namespaces.
set -eu
if [ "${ALONE-}" = "" ]; then
    user=
    [ "$(id -u)" = 0 ] || user=--map-root-user
    # shellcheck disable=SC2086 # a word or none
    ALONE=1 exec unshare $user --mount --net --pid --ipc --fork --kill-child sh "$0" "$@"
fi
root=$1 given=$2 python=$3
shift 3

# readable FOLDER PLACE: the folder is seen there, and cannot be changed.
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
