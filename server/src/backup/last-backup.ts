import { findInstallationValue, setInstallationValue } from '../db/installation.ts'
import type { Db } from '../db/open.ts'

const name = 'last_backup_at'

/** Stores when a backup with all files was made, for `npm run admin -- check`. */
export const recordBackup = (db: Db, at: Date): Promise<void> =>
  setInstallationValue(db, name, at.toISOString())

export async function findLastBackup(db: Db): Promise<Date | null> {
  const at = await findInstallationValue(db, name)
  return at === null ? null : new Date(at)
}
