#!/bin/sh
# Follows "Installing without containers" of docs/operating.md from an empty Debian 13: its four blocks of commands are read from
# the guide and executed as they are there, so a step that is missing or wrong fails here. As root on Debian:
#   apt-get install debootstrap git
# Only the repository's address, the editor and the name of the backup are replaced. A chroot has no systemd, so a small
# systemctl starts the programs of the units with their users, folders and settings. deploy/try-service.sh uses a real systemd.
set -eu
cd "$(dirname "$0")/.."
for program in debootstrap git unshare; do
  command -v "$program" > /dev/null || { echo "$program is missing, see the top of this file." >&2; exit 1; }
done
[ "$(id -u)" = 0 ] || { echo 'It needs root: debootstrap and chroot.' >&2; exit 1; }
# The processes in the chroot share the network of this machine.
! grep -q ':1538 0*:0000 0A' /proc/net/tcp || { echo 'Port 5432 is in use: stop the PostgreSQL of this machine.' >&2; exit 1; }
port=${PORT:-3981}
work=$(mktemp -d "${TRY_FOLDER:-/tmp}/bahth-guide-XXXXXX")
root="$work/debian"
trap 'rm -rf --one-file-system "$work"' EXIT

echo 'Making an empty Debian 13 …'
debootstrap --variant=minbase trixie "$root" > "$work/log" 2>&1 || { tail "$work/log"; exit 1; }
cp /etc/resolv.conf "$root/etc/resolv.conf"
echo 'APT::Get::Assume-Yes "true";' > "$root/etc/apt/apt.conf.d/90try"
# dpkg unpacks packages without waiting for the disk.
echo force-unsafe-io > "$root/etc/dpkg/dpkg.cfg.d/try"
# systemd would start PostgreSQL after its installation.
echo 'DPkg::Post-Invoke { "/usr/local/bin/start-postgres"; };' >> "$root/etc/apt/apt.conf.d/90try"
cat > "$root/usr/local/bin/start-postgres" << 'EOF'
#!/bin/sh
command -v pg_lsclusters > /dev/null || exit 0
pg_lsclusters -h | while read -r version name _ status _; do
  [ "$status" = online ] || pg_ctlcluster --skip-systemctl-redirect "$version" "$name" start > /var/log/postgres-start 2>&1 || :
done
EOF
# For a network with its own certificate authority.
if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then cp "$NODE_EXTRA_CA_CERTS" "$root/etc/authority.pem"; fi

# The repository, and later a new version of it.
git clone -q --bare . "$root/srv/bahth.git"
git clone -q "$root/srv/bahth.git" "$work/next"
sed -i 's/^  "version": ".*"/  "version": "99.0.0"/' "$work/next/package.json"
git -C "$work/next" -c user.name=Try -c user.email=try@example.org commit -qam 'all: make a new version'

mkdir "$root/try"
# The blocks of the guide's section, one file each.
awk -v to="$root/try/block" '
  /^## / { inside = ($0 == "## Installing without containers") }
  inside && /^```/ { open = !open; if (open) n++; next }
  inside && open { print > (to n) }
' docs/operating.md
blocks=$(find "$root/try" -name 'block*' | wc -l)
[ "$blocks" = 4 ] || { echo "The section has $blocks blocks now instead of 4." >&2; exit 1; }
sed -i 's|<address of the repository>|/srv/bahth.git|' "$root/try/block1"

cat > "$root/usr/local/bin/nano" << EOF
#!/bin/sh
# The settings that the guide names, a free port, and the association at the place that deploy/.env.example suggests.
sed -i -e 's|^PUBLIC_URL=.*|PUBLIC_URL=https://bahth.example.edu.eg|' -e 's|^#\(ADMIN_EMAIL\)=.*|\1=you@example.edu.eg|' \\
  -e 's|^#\(ADMIN_PASSWORD\)=.*|\1=three ibises cross|' -e 's|^#\(TRUST_PROXY\)=.*|\1=1|' -e 's|^#\(PORT\)=.*|\1=$port|' \\
  -e 's|^#\(SMTP_URL\)=.*|\1=smtp://127.0.0.1:9|' -e 's|^#\(ASSOCIATION_FILE=\)|\1|' \\
  -e 's|^#\(DATABASE_URL\)=.*|\1=postgres://bahth@%2Fvar%2Frun%2Fpostgresql/bahth|' "\$1"
install -m 644 deploy/association.example.json /etc/bahth/association.json
EOF
cat > "$root/usr/local/bin/journalctl" << 'EOF'
#!/bin/sh
cat /var/log/bahth.log
EOF

# The systemd features that the units need: user, folders, settings. systemd-run gets them as options.
cat > "$root/usr/local/bin/systemctl" << 'EOF'
#!/bin/sh
set -eu
run() {
  user=$1 folder=$2 file=$3 environment=$4
  shift 4
  program=$*
  # shellcheck disable=SC2086
  set -- $environment
  while IFS= read -r line; do
    case $line in [A-Z]*=*) set -- "$@" "$line" ;; esac
  done < "$file"
  cd "$folder"
  umask 077
  # shellcheck disable=SC2086
  exec setpriv --reuid "$user" --regid "$user" --init-groups env -i PATH="$PATH" "$@" $program
}
if [ "$(basename "$0")" = systemd-run ]; then
  user=root folder=/ file=/dev/null environment=''
  while :; do
    case $1 in
      --pty) shift ;;
      --uid=*) user=${1#*=}; shift ;;
      -p)
        case $2 in
          EnvironmentFile=*) file=${2#*=} ;;
          WorkingDirectory=*) folder=${2#*=} ;;
          Environment=*) environment="$environment ${2#*=}" ;;
        esac
        shift 2 ;;
      *) break ;;
    esac
  done
  # systemd-run looks for the program in PATH or from the folder of its caller, not from WorkingDirectory.
  case $(command -v "$1") in
    /*) ;;
    *) echo "systemd-run: $1 is neither an absolute path nor in PATH." >&2; exit 1 ;;
  esac
  run "$user" "$folder" "$file" "$environment" "$@"
fi
field() { sed -n "s/^$2=//p" "/etc/systemd/system/$1.service"; }
start() {
  user=$(field "$1" User)
  # journalctl may be called before the first line is logged.
  touch /var/log/bahth.log
  install -d -o "$user" -g "$user" -m 700 "/var/lib/$(field "$1" StateDirectory)"
  cache=$(field "$1" CacheDirectory)
  [ -z "$cache" ] || install -d -o "$user" -g "$user" -m 700 "/var/cache/$cache"
  if [ "$(field "$1" Type)" = oneshot ]; then
    (launch "$1") >> /var/log/bahth.log 2>&1
  else
    (launch "$1") >> /var/log/bahth.log 2>&1 &
    echo $! > "/run/$1.pid"
  fi
}
launch() {
  # shellcheck disable=SC2046
  run "$(field "$1" User)" "$(field "$1" WorkingDirectory)" "$(field "$1" EnvironmentFile)" \
    "$(field "$1" Environment)" $(field "$1" ExecStart)
}
stop() {
  pid=$(cat "/run/$1.pid")
  kill "$pid"
  while kill -0 "$pid" 2> /dev/null; do sleep 0.2; done
}
command=$1
shift
[ "${1:-}" != --now ] || { command=start; shift; }
for unit in "$@"; do
  name=${unit%.service}
  case $command-$unit in
    *.timer) ;;
    start-*) start "$name" ;;
    stop-*) stop "$name" ;;
    restart-*) stop "$name"; start "$name" ;;
  esac
done
EOF
ln -s systemctl "$root/usr/local/bin/systemd-run"
chmod 755 "$root/usr/local/bin"/*

cat > "$root/try/steps" << EOF
set -eu
export DEBIAN_FRONTEND=noninteractive
[ ! -e /etc/authority.pem ] || export NODE_EXTRA_CA_CERTS=/etc/authority.pem
fail() { echo "FAILED \$1"; tail -n 40 /var/log/step /var/log/bahth.log 2> /dev/null; exit 1; }
step() { sh -eu "/try/\$1" > /var/log/step 2>&1 || fail "\$2"; echo "ok  \$2 (\$((\$(date +%s) - began)) s)"; }
ask() { node -e 'fetch(process.argv[1], process.argv[2] ? { method: "POST", headers: { "content-type": "application/json" }, body: process.argv[2] } : {})
  .then(async a => { console.log(a.status, await a.text()); process.exit(a.ok ? 0 : 1) }, () => process.exit(1))' "http://127.0.0.1:$port\$1" "\${2:-}"; }
ready() { n=0; until ask /api/health/ready > /dev/null; do n=\$((n + 1)); [ \$n -lt 120 ] || fail 'the server does not answer'; sleep 1; done; }
log_in() { ask /api/auth/login '{"email":"you@example.edu.eg","password":"three ibises cross"}' | grep -q accessToken || fail "\$1"; echo "ok  \$1"; }
began=\$(date +%s)
apt-get update -qq
step block1 'the steps of the installation'
echo "    Node \$(node --version), npm \$(npm --version), \$(su postgres -c 'psql -Atc "show server_version"') is PostgreSQL"
ready
ask / | grep -q '<title>' || fail 'the page'
log_in 'pages are served, the first administrator logs in'
sed -i '/^ADMIN_/d' /etc/bahth/env
systemctl restart bahth
ready
systemctl start bahth-backup || fail 'the backup'
backup=\$(ls /var/backups/bahth/bahth-*.tar) || fail 'no backup was made'
[ "\$(stat -c '%U %a' "\$backup")" = 'bahth 600' ] || fail 'the owner of the backup'
echo 'ok  a backup is made'

git -C /srv/bahth.git fetch -q /srv/next HEAD:\$(git -C /srv/bahth.git symbolic-ref --short HEAD)
began=\$(date +%s)
step block2 'the steps before the upgrade'
step block3 'the steps of the upgrade'
ready
grep -q 'version 99.0.0' /var/log/bahth.log || fail 'the version of the upgrade'
log_in 'the upgraded server has the administrator'

# The upgrade has made a newer backup.
backup=\$(ls /var/backups/bahth/bahth-*.tar | tail -n 1)
su postgres -c "psql -qd bahth -c \"update member set first_name = 'Lost'\""
sed -i "s|/var/backups/bahth/bahth-.*Z.tar |\$backup |" /try/block4
began=\$(date +%s)
step block4 'the steps of the restore'
ready
[ "\$(su postgres -c "psql -Atd bahth -c \"select count(*) from member where first_name = 'Lost'\"")" = 0 ] || fail 'the restored row'
log_in 'the restored server has the administrator as backed up'
systemctl stop bahth
EOF
mv "$work/next" "$root/srv/next"
unshare --mount --pid --fork --kill-child --mount-proc="$root/proc" sh -c "
  mount --rbind /dev '$root/dev' && mount --make-rslave '$root/dev' && exec chroot '$root' env -i PATH=\"\$PATH\" sh /try/steps"
