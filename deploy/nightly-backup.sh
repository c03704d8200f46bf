#!/bin/sh
# Makes a backup in BACKUP_DIR and keeps those of the last 48 hours and the newest of each of the last 7 days and 4 weeks.
# With --every-night it runs until it is stopped: it makes a backup each night at 01:00 UTC, and at the start if there is none of
# today.
set -eu
cd "$(dirname "$0")/.."
: "${BACKUP_DIR:?Set BACKUP_DIR to the folder for backups.}"

back_up() {
  node_modules/node/bin/node server/src/operator/main.ts backup "$BACKUP_DIR" --keep 7 --keep-weekly 4
}

if [ "${1:-}" != --every-night ]; then
  back_up
  exit
fi
# A backup that was interrupted has left a file that ends in .unfinished.
today="bahth-$(date -u +%F)T*Z.tar"
find "$BACKUP_DIR" -name "$today" -o -name "$today.enc" 2> /dev/null | grep -q . || back_up || echo 'The backup failed.' >&2
while :; do
  sleep $(((86400 + 3600 - $(date +%s) % 86400 - 1) % 86400 + 1))
  back_up || echo 'The backup failed.' >&2
done
