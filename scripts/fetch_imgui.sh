#!/usr/bin/env bash
# Fetches Dear ImGui's source (1.92 or later) with apt-get into the given folder and leaves nothing else on
# the machine: it uses package lists of its own and a private source list, the machine's Debian archive at the
# release that has that version. apt-get verifies the signatures.
set -euo pipefail
folder=$1
release=forky

fail() {
  echo "Missing: Dear ImGui 1.92 or later ($1). Set IMGUI_DIR to a folder with its source (the one with imgui.h)." >&2
  exit 1
}

command -v apt-get >/dev/null || fail "there is no apt-get to fetch its source with"
archive=$(apt-get indextargets --format '$(COMPONENT) $(REPO_URI)' 'Created-By: Packages' |
  awk '$1 == "main" && $2 ~ /\/debian\/?$/ { print $2; exit }')
[ -n "$archive" ] || fail "this machine has no Debian entry to fetch its source from"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/lists/partial" "$work/archives/partial" "$work/source"
chmod 755 "$work" && chmod 777 "$work/source"
echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $archive $release main" >"$work/sources.list"
private_apt() {
  apt-get -qq -o Dir::Etc::SourceList="$work/sources.list" -o Dir::Etc::SourceParts=- \
    -o Dir::State::Lists="$work/lists" -o Dir::Cache::archives="$work/archives" \
    -o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache= "$@"
}
echo "Fetching Dear ImGui's source." >&2
private_apt update >"$work/log" 2>&1 && (cd "$work/source" && private_apt source --download-only imgui) >>"$work/log" 2>&1 ||
  { tail -n 5 "$work/log" >&2; fail "apt-get source failed"; }
mkdir -p "$folder.partial"
tar -xf "$work"/source/imgui_*.orig.tar.* -C "$folder.partial" --strip-components=1
rm -rf "$folder"
mv "$folder.partial" "$folder"
