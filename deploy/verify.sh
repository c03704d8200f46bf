#!/bin/sh
# Checks the systemd units, compose.yaml, the Caddyfile, nginx.conf, the files for Prometheus and the shell scripts with the programs
# that read them. On Debian:
#   apt-get install systemd docker-compose caddy nginx-light openssl prometheus shellcheck
# A missing program counts as a failure. This script only checks the files. deploy/try-image.sh, deploy/try-service.sh,
# `npm run faults -- --only proxies` and `-- --only monitoring` run them.
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
try() {
  name=$1
  shift
  if "$@" > "$work/log" 2>&1; then
    echo "ok     $name"
  else
    echo "FAILED $name"
    cat "$work/log"
    failed=1
  fi
}

# systemd checks whether the programs exist; here they are in this folder instead of /opt/bahth.
root=$(cd .. && pwd)
for unit in bahth.service bahth-backup.service bahth-backup.timer; do
  sed "s|/opt/bahth|$root|g" "$unit" > "$work/$unit"
done
try 'systemd units' systemd-analyze verify "$work/bahth.service" "$work/bahth-backup.service" "$work/bahth-backup.timer"
for unit in bahth.service bahth-backup.service; do
  # The unit of the threshold is a tenth.
  try "exposure of $unit is at most 2.0" systemd-analyze security --offline=true --threshold=20 "$work/$unit"
  grep -h Overall "$work/log"
done

sed 's/^#POSTGRES_PASSWORD=/POSTGRES_PASSWORD=secret/' .env.example > "$work/.env"
cp compose.yaml "$work"
try 'compose.yaml' docker-compose --project-directory "$work" -f "$work/compose.yaml" config -q

try 'Caddyfile' env PUBLIC_URL=https://bahth.example.edu.eg caddy validate --config Caddyfile --adapter caddyfile

openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost -days 1 \
  -keyout "$work/key.pem" -out "$work/cert.pem" 2> "$work/log" || { cat "$work/log"; failed=1; }
{
  echo "pid $work/nginx.pid; error_log stderr; events {} http {"
  sed "s|/etc/letsencrypt/live/[^;]*fullchain.pem|$work/cert.pem|; s|/etc/letsencrypt/live/[^;]*privkey.pem|$work/key.pem|" nginx.conf
  echo '}'
} > "$work/nginx.conf"
try 'nginx.conf' nginx -t -q -c "$work/nginx.conf"
try 'alert rules' promtool check rules monitoring/alerts.yml
try 'tests of the alert rules' promtool test rules monitoring/alerts-test.yml
echo 'a token for this check' > "$work/token"
sed -e "s|credentials_file: .*|credentials_file: $work/token|" -e "s|- alerts.yml|- $PWD/monitoring/alerts.yml|" \
  monitoring/prometheus.yml > "$work/prometheus.yml"
try 'prometheus.yml' promtool check config "$work/prometheus.yml"

try 'shell scripts' shellcheck ./*.sh
exit "$failed"
