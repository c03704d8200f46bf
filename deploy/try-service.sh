#!/bin/sh
# Runs bahth.service and bahth-backup.service under a real systemd in an empty Debian, as described in docs/operating.md.
# As root on Debian: apt-get install systemd-container debootstrap curl
set -eu
cd "$(dirname "$0")/.."
for program in systemd-nspawn debootstrap curl; do
  command -v "$program" > /dev/null || { echo "$program is missing, see the top of this file." >&2; exit 1; }
done
port=${PORT:-3979}
work=$(mktemp -d)
root="$work/bahth-try"
boot=
clear_up() {
  [ -z "$boot" ] || { kill "$boot" 2> /dev/null || true; wait "$boot" 2> /dev/null || true; }
  rm -rf "$work"
}
trap clear_up EXIT
fail() { echo "FAILED $1" >&2; tail -n 40 "$work/log" >&2; exit 1; }

npm run build > "$work/log" 2>&1 || fail 'npm run build'
echo 'Making an empty Debian …'
debootstrap --include=systemd-sysv,dbus,postgresql bookworm "$root" > "$work/log" 2>&1 || fail debootstrap
mkdir -p "$root/opt/bahth/web"
cp -a package.json package-lock.json domain server scripts deploy node_modules "$root/opt/bahth/"
cp -a web/dist "$root/opt/bahth/web/"

# The steps of the guide, executed in the new system.
chroot "$root" sh -eu > "$work/log" 2>&1 << EOF || fail 'the steps'
chown -R root:root /opt/bahth
useradd --system --home-dir /var/lib/bahth --shell /usr/sbin/nologin bahth
install -d -g bahth -m 750 /etc/bahth
install -d -o bahth -g bahth -m 700 /var/backups/bahth
install -m 644 /opt/bahth/deploy/association.example.json /etc/bahth/association.json
umask 077
cat > /etc/bahth/env << SETTINGS
PUBLIC_URL=https://bahth.example.edu.eg
PORT=$port
DATABASE_URL=postgres://bahth@%2Fvar%2Frun%2Fpostgresql/bahth
ADMIN_EMAIL=you@example.edu.eg
ADMIN_PASSWORD=three ibises cross
ASSOCIATION_FILE=/etc/bahth/association.json
SETTINGS
cp /opt/bahth/deploy/bahth*.service /opt/bahth/deploy/bahth*.timer /etc/systemd/system/
chmod 644 /etc/systemd/system/bahth*
systemctl enable bahth.service bahth-backup.timer
# The steps that need a running system.
cat > /etc/systemd/system/database.service << UNIT
[Unit]
After=postgresql.service
Requires=postgresql.service
Before=bahth.service
[Service]
Type=oneshot
ExecStart=/bin/su postgres -c 'createuser bahth && createdb -O bahth -E UTF8 -T template0 bahth'
[Install]
RequiredBy=bahth.service
UNIT
systemctl enable database.service
cat > /etc/systemd/system/try.service << UNIT
[Unit]
After=bahth.service
Requires=bahth.service
[Service]
Type=oneshot
ExecStart=/bin/sh /try.sh
[Install]
WantedBy=multi-user.target
UNIT
cat > /try.sh << 'TRY'
while [ ! -e /stop ]; do sleep 1; done
systemctl show bahth.service -p ActiveState,NRestarts,User > /result
systemctl list-timers --all --no-legend bahth-backup.timer >> /result
systemctl start bahth-backup.service
systemctl show bahth-backup.service -p Result,ExecMainStatus | sed 's/^/backup /' >> /result
systemctl stop --job-mode=ignore-dependencies bahth.service
systemctl show bahth.service -p Result,ExecMainStatus >> /result
journalctl -u bahth -u bahth-backup -o cat --no-pager >> /result
touch /ready
TRY
systemctl enable try.service
EOF

systemd-nspawn -q --register=no --keep-unit -D "$root" --boot < /dev/null > "$work/log" 2>&1 &
boot=$!
tries=0
until curl -sf "http://127.0.0.1:$port/api/health/ready" > /dev/null; do
  tries=$((tries + 1))
  [ "$tries" -lt 120 ] || fail 'the server does not answer'
  sleep 1
done
echo 'ok  systemd starts the server, and it is ready'
curl -sf "http://127.0.0.1:$port/" | grep -q '<title>' || fail 'the page'
curl -sf "http://127.0.0.1:$port/api/auth/login" -H 'content-type: application/json' \
  -d '{"email":"you@example.edu.eg","password":"three ibises cross"}' | grep -q accessToken || fail 'the log-in'
echo 'ok  pages are served, the first administrator logs in'
touch "$root/stop"
tries=0
until [ -e "$root/ready" ]; do
  tries=$((tries + 1))
  [ "$tries" -lt 90 ] || fail 'the backup service does not end'
  sleep 1
done
for line in ActiveState=active NRestarts=0 User=bahth bahth-backup.timer Result=success 'backup ExecMainStatus=0'; do
  grep -q "$line" "$root/result" || { cat "$root/result"; fail "$line"; }
done
[ "$(find "$root/var/backups/bahth" -name '*.tar' | wc -l)" = 1 ] || { cat "$root/result"; fail 'the backup'; }
echo 'ok  the timer is scheduled, the backup service writes its files, the server stops cleanly'
