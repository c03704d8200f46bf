#!/bin/sh
# Builds the unchanged Dockerfile without a container engine and without a registry, and runs the image like compose.yaml does:
# with a separate user, a read-only root file system and no capabilities. As root on Debian:
#   apt-get install buildah debootstrap runc jq curl
# The base image consists of Debian (debootstrap) and the project's Node and npm. STORAGE_DRIVER=overlay is faster if the kernel
# supports it.
set -eu
cd "$(dirname "$0")/.."
for program in buildah debootstrap runc jq curl npm; do
  command -v "$program" > /dev/null || { echo "$program is missing, see the top of this file." >&2; exit 1; }
done
port=${PORT:-3977}
work=$(mktemp -d)
export STORAGE_DRIVER="${STORAGE_DRIVER:-vfs}"
b() { buildah --root "$work/storage" --runroot "$work/run" "$@"; }
r() { runc --root "$work/runc" "$@"; }
clear_up() {
  r delete -f try 2> /dev/null || true
  b umount --all > /dev/null 2>&1 || true
  umount -R "$work/storage" 2> /dev/null || true
  rm -rf "$work"
}
trap clear_up EXIT
fail() { echo "FAILED $1" >&2; cat "$work/log" >&2; exit 1; }

base=$(sed -n 's/^FROM \([^ ]*\).*/\1/p' deploy/Dockerfile | sed -n 1p)
echo "Making $base …"
debootstrap --variant=minbase bookworm "$work/base" > "$work/log" 2>&1 || fail debootstrap
npm run build > "$work/log" 2>&1 || fail 'npm run build'
install -D -m 755 node_modules/node/bin/node "$work/base/usr/local/bin/node"
(cd "$work" && npm pack --silent npm@11 > log 2>&1 && tar -xzf npm-*.tgz) || fail 'npm pack'
mkdir -p "$work/base/usr/local/lib/node_modules"
mv "$work/package" "$work/base/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$work/base/usr/local/bin/npm"
chroot "$work/base" useradd -m -u 1000 node
container=$(b from scratch)
b config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$container"
# For a network with its own certificate authority.
if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
  cp "$NODE_EXTRA_CA_CERTS" "$work/base/usr/local/share/authority.pem"
  b config --env NODE_EXTRA_CA_CERTS=/usr/local/share/authority.pem "$container"
fi
b add -q "$container" "$work/base" / > /dev/null
b commit -q "$container" "$base" > /dev/null

echo 'Building deploy/Dockerfile …'
b bud --isolation chroot --pull-never --format docker -f deploy/Dockerfile -t bahth . > "$work/log" 2>&1 || fail build
container=$(b from --pull-never bahth)
image=$(b mount "$container")
echo "ok  built: $(du -sm "$image/app" | cut -f 1) MB in addition to the base image"
[ -z "$(find "$image/app" -name '*.test.ts' -not -path '*/node_modules/*')" ] || fail 'the image has tests'
[ ! -e "$image/app/node_modules/vite" ] || fail 'the image has development packages'
b inspect --type image bahth | jq -e '.Docker.config.Healthcheck.Test[0] == "CMD"' > /dev/null || fail 'no health check'

# The configuration of the image itself, as an engine would use it.
mkdir -p "$work/bundle" "$work/data" "$work/backups"
chown 1000:1000 "$work/data" "$work/backups"
(cd "$work/bundle" && runc spec)
b inspect --type image bahth | jq '.OCIv1.config' > "$work/image.json"
jq --slurpfile image "$work/image.json" --arg root "$image" --arg work "$work" --arg port "$port" '
  .root = {path: $root, readonly: true} | .process.terminal = false | .process.user = {uid: 1000, gid: 1000}
  | .process.args = $image[0].Cmd | .process.cwd = $image[0].WorkingDir | .process.noNewPrivileges = true
  | .process.env = $image[0].Env + ["PORT=" + $port, "DEMO=1", "PUBLIC_URL=http://127.0.0.1:" + $port]
  | .process.capabilities = {} | .linux.namespaces |= map(select(.type != "network"))
  | .mounts += [
    {destination: "/tmp", type: "tmpfs", source: "tmpfs", options: ["nosuid", "nodev", "mode=1777"]},
    {destination: "/data", type: "bind", source: ($work + "/data"), options: ["rbind", "rw"]},
    {destination: "/backups", type: "bind", source: ($work + "/backups"), options: ["rbind", "rw"]}]
  ' "$work/bundle/config.json" > "$work/config.json"
jq -e '.User == "node"' "$work/image.json" > /dev/null || fail 'the image runs as root'
mv "$work/config.json" "$work/bundle/config.json"

r run -d -b "$work/bundle" try > "$work/log" 2>&1 < /dev/null || fail start
tries=0
until r exec try node scripts/healthcheck.js; do
  tries=$((tries + 1))
  [ "$tries" -lt 60 ] || fail 'the health check'
  sleep 1
done
echo 'ok  the health check succeeds'
for language in en ar; do
  curl -sf "http://127.0.0.1:$port/?lang=$language" | grep -q "<html lang=\"$language\"" || fail "the page in $language"
done
echo 'ok  pages are served in both languages'
[ "$(r exec try id -u)" = 1000 ] || fail 'the user'
for path in /app/x /etc/x /usr/local/x; do
  ! r exec try touch "$path" 2> /dev/null || fail "$path can be written"
done
r exec try sh -c 'touch /tmp/x /data/x /backups/x && rm /data/x /backups/x' || fail 'the volumes'
echo 'ok  only the volumes and /tmp can be written, as user 1000'
r exec try npm run --silent admin -- list > "$work/log" 2>&1 || fail 'a command of the operator'
grep -q '@' "$work/log" || fail 'the list of administrators'
echo 'ok  the commands of the operator work in the container'
r kill try TERM
tries=0
while [ "$(r state try | jq -r .status)" = running ]; do
  tries=$((tries + 1))
  [ "$tries" -lt 10 ] || fail 'it does not stop within 10 seconds'
  sleep 1
done
r delete try
echo "ok  stops within $((tries + 1)) s"

jq '.process.args = ["sh", "deploy/nightly-backup.sh"]' "$work/bundle/config.json" > "$work/config.json"
mv "$work/config.json" "$work/bundle/config.json"
r run -b "$work/bundle" try > "$work/log" 2>&1 < /dev/null || fail 'the backup'
[ "$(find "$work/backups" -name 'bahth-*Z.tar' | wc -l)" = 1 ] || fail 'no backup was made'
echo 'ok  the nightly backup writes a file'
