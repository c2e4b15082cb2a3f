#!/usr/bin/env bash
# Fetches Dear ImGui's source with apt-get into the given folder, unless it is there, and leaves nothing else on the
# machine: it uses package lists of its own and a private source list, the machine's Debian archive at the release that
# has it. apt-get verifies the signatures.
#
# The version is fixed, so that builds are the same to the byte. Debian's archive has a version only as long as a
# release has it: after that the release's present one is taken, and said to be another. Once fetched, the folder's file
# `fetched` has the version that was wanted and the one that came.
set -euo pipefail
folder=$1
release=forky
version=1.92.2b+ds-1
sha256=e7bd201d56b5ee90d24d5dac85e5c12f98bdb95410252a62d27b7f89e4566d48  # of its .orig.tar

say_if_another() {
  [ "$1" = "$version" ] || echo "Debian $release no longer has Dear ImGui $version: building with $1, to other bytes." >&2
}
if [ -e "$folder/imgui.h" ] && read -r wanted came 2>/dev/null <"$folder/fetched" && [ "$wanted" = "$version" ]; then
  say_if_another "$came"
  exit
fi

fail() {
  echo "Missing: Dear ImGui 1.92 or later ($1). Set IMGUI_DIR to a folder with its source (the one with imgui.h)." >&2
  exit 1
}

command -v apt-get >/dev/null || fail "there is no apt-get to fetch its source with"
# shellcheck disable=SC2016  # apt-get replaces these
archive=$(apt-get indextargets --format '$(COMPONENT) $(REPO_URI)' 'Created-By: Packages' |
  awk '$1 == "main" && $2 ~ /\/debian\/?$/ { print $2; exit }')
[ -n "$archive" ] || fail "this machine has no Debian entry to fetch its source from"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/lists/partial" "$work/archives/partial" "$work/source"
chmod 755 "$work" && chmod 777 "$work/source"
echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $archive $release main" >"$work/sources.list"
private_apt() {
  (cd "$work/source" && apt-get -qq -o Dir::Etc::SourceList="$work/sources.list" -o Dir::Etc::SourceParts=- \
    -o Dir::State::Lists="$work/lists" -o Dir::Cache::archives="$work/archives" \
    -o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache= "$@") >>"$work/log" 2>&1
}
told() {
  tail -n 5 "$work/log" >&2
  fail "apt-get $1 failed"
}

echo "Fetching Dear ImGui's source." >&2
private_apt update || told update
came=$version
if private_apt source --print-uris "imgui=$version"; then
  private_apt source --download-only "imgui=$version" || told source
  sha256sum --status -c <<<"$sha256  $(echo "$work"/source/imgui_*.orig.tar.*)" ||
    fail "the source of $version is not the one that was known under this name"
else
  private_apt source --download-only imgui || told source
  came=$(basename "$work"/source/imgui_*.dsc .dsc)
  came=${came#imgui_}
fi
say_if_another "$came"
mkdir -p "$folder.partial"
tar -xf "$work"/source/imgui_*.orig.tar.* -C "$folder.partial" --strip-components=1
echo "$version $came" >"$folder.partial/fetched"
rm -rf "$folder"
mv "$folder.partial" "$folder"
