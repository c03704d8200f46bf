import { addDays, cairoDate } from '@bahth/domain/cairo.ts'
import { hours } from '@bahth/domain/durations.ts'

/** Decides which backups in a folder are kept. Files with other names are never touched. */

export interface Retention {
  daily: number
  weekly: number
}

/** Weekly backups that are kept in addition to the daily ones, unless the operator sets another number. */
export const defaultWeekly = 4

/**
 * All whole backups this much older than the newest are kept, so that a backup made after an accident doesn't replace the
 * one made before it on the same day.
 */
const recentMs = hours(48)

const pattern = /^bahth-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z(\.incomplete)?\.tar(\.enc)?$/

export const nameOfBackup = (now: Date, isEncrypted: boolean): string =>
  `bahth-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar${isEncrypted ? '.enc' : ''}`

/** The name of a backup that lacks files, so that a restore, the health check and the nightly script can tell. */
export const incompleteName = (name: string): string =>
  name.replace(/\.tar(\.enc)?$/, (ending: string) => `.incomplete${ending}`)

export const isNameOfBackup = (name: string): boolean => pattern.test(name)

function timeOf(name: string): Date | null {
  const [, day, hour, minute, second] = pattern.exec(name) ?? []
  return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : null
}

/** The Monday of the week. */
function weekOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/**
 * The files to delete: all but the whole backups of the last two days, the newest backup of each of the last days that have
 * one, and of each of the last weeks that have one. Days without a backup don't count, so that a server that was off keeps
 * its old backups. A backup that lacks files counts as older than the others of its day and week.
 */
export function expiredBackups(names: readonly string[], { daily, weekly }: Retention): string[] {
  const dated = names
    .flatMap(name => {
      const at = timeOf(name)
      return at ? [{ name, at, day: cairoDate(at), isWhole: !name.includes('.incomplete.') }] : []
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime())
  const newestOf = (periods: string[], max: number): string[] => {
    const first = new Map<string, (typeof dated)[number]>()
    for (const [at, backup] of dated.entries()) {
      const period = periods[at] ?? ''
      const current = first.get(period)
      if (!current || (backup.isWhole && !current.isWhole)) first.set(period, backup)
    }
    return [...first.values()].slice(0, max).map(({ name }) => name)
  }
  const newest = dated[0]?.at.getTime() ?? 0
  const kept = new Set([
    ...dated.filter(({ at, isWhole }) => isWhole && newest - at.getTime() < recentMs).map(({ name }) => name),
    ...newestOf(
      dated.map(({ day }) => day),
      daily,
    ),
    ...newestOf(
      dated.map(({ day }) => weekOf(day)),
      weekly,
    ),
  ])
  return dated.map(({ name }) => name).filter(name => !kept.has(name))
}
