#!/bin/sh
# Backs up into BACKUP_DIR; keeps the newest 7 daily backups, and one of each of the newest 4 weeks.
# With --every-night it runs until it is stopped: at 01:00 UTC, and at once if there is no backup of today.
set -eu
cd "$(dirname "$0")/.."
: "${BACKUP_DIR:?Set BACKUP_DIR to the folder for backups.}"
umask 077

# prune FOLDER COUNT: the names sort by date.
prune() {
  find "$1" -maxdepth 1 -name 'bahth-*.tar' | sort -r | tail -n "+$(($2 + 1))" | while read -r old; do
    rm "$old"
    echo "Removed $old"
  done
}

back_up() {
  mkdir -p "$BACKUP_DIR/daily" "$BACKUP_DIR/weekly"
  daily="$BACKUP_DIR/daily/bahth-$(date -u +%F).tar"
  weekly="$BACKUP_DIR/weekly/bahth-$(date -u +%G-W%V).tar"
  rm -f "$daily.new"
  # Earlier backups are removed only after this one is complete.
  node_modules/node/bin/node server/src/backup/main.ts backup "$daily.new" || return 1
  mv "$daily.new" "$daily" || return 1
  [ -e "$weekly" ] || ln "$daily" "$weekly" || return 1
  prune "$BACKUP_DIR/daily" 7
  prune "$BACKUP_DIR/weekly" 4
}

if [ "${1:-}" != --every-night ]; then
  back_up
  exit
fi
[ -e "$BACKUP_DIR/daily/bahth-$(date -u +%F).tar" ] || back_up || echo 'The backup failed.' >&2
while :; do
  sleep $(((86400 + 3600 - $(date +%s) % 86400 - 1) % 86400 + 1))
  back_up || echo 'The backup failed.' >&2
done
