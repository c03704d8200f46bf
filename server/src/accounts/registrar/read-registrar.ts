import type { RegistrarMatch } from '@bahth/domain/accounts/registrar-rules.ts'
import { fullName } from '@bahth/domain/full-name.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { type ActingAdmin, recordActivity } from '../../records/record-activity.ts'
import type { Services } from '../../services.ts'
import { compareCheck, compareQueue } from './compare-checks.ts'
import { keyCheck } from './sealed-entry.ts'
import { findList, findPending } from './store.ts'

/** What administrators can read of the registrar's list: its figures, and the one entry that resembles a request. */

export async function readRegistrarStatus({
  db,
  keys,
  settings,
}: Pick<Services, 'db' | 'keys' | 'settings'>) {
  const list = await findList(db)
  const results = await compareQueue(db, keys)
  const count = (match: RegistrarMatch) => results?.filter(result => result.match === match).length ?? 0
  return {
    importedAt: list?.importedAt ?? null,
    expiresAt: list?.expiresAt ?? null,
    rows: list?.rows ?? 0,
    isReadable: !list || list.keyCheck === keyCheck(keys),
    hasOwnKey: settings.secretKey !== null,
    waiting: results && { match: count('match'), near: count('near'), none: count('none') },
  }
}

/** A GET that writes: every view of an entry is recorded in the activity log. */
export async function readRegistrarEntry(
  { db, keys, unitOfWork }: Pick<Services, 'db' | 'keys' | 'unitOfWork'>,
  actingAdmin: ActingAdmin,
  checkId: string,
) {
  const [check] = await findPending(db, [checkId])
  if (!check) return refuse('not_found')
  const result = await compareCheck(db, keys, checkId)
  if (result?.entry)
    await unitOfWork(unit =>
      recordActivity(unit, actingAdmin, 'registrar_viewed', {
        type: 'user',
        id: check.memberId,
        name: fullName(check),
      }),
    )
  return {
    registrar: result?.match ?? null,
    comparison: result?.comparison ?? null,
    entry: result?.entry ?? null,
    others: result?.others ?? 0,
    isStudentIdShared: check.isStudentIdShared,
  }
}
