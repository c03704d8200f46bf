import type { ColumnMeaning } from '@bahth/domain/accounts/registrar-columns.ts'
import { after, days } from '@bahth/domain/durations.ts'
import { periodicYield } from '../../concurrency.ts'
import { newId } from '../../db/ids.ts'
import { type ActingAdmin, type Actor, operator, recordActivity } from '../../records/record-activity.ts'
import type { Services } from '../../services.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import { type ReadList, readList } from './read-list.ts'
import { keyCheck, sealEntry } from './sealed-entry.ts'
import { deleteList, insertList, insertRows, lockList, type StoredRow } from './store.ts'

/** The list is deleted after this time, when the start of a term is over. */
const listLife = days(30)

/** Rows per statement. */
const batchSize = 100

const listTarget = { type: 'content' as const, id: null, name: 'Registrar’s list' }

/** Encrypts before the transaction, because a large list takes seconds. Other requests are handled in between. */
async function sealEntries(keys: Services['keys'], { entries }: ReadList): Promise<StoredRow[]> {
  const yieldIfDue = periodicYield()
  const rows: StoredRow[] = []
  for (const entry of entries) {
    await yieldIfDue()
    rows.push(sealEntry(keys, entry))
  }
  return rows
}

async function storeRows(
  unit: UnitOfWork,
  keys: Services['keys'],
  rows: readonly StoredRow[],
): Promise<void> {
  const id = newId()
  await insertList(unit.tx, {
    id,
    keyCheck: keyCheck(keys),
    rows: rows.length,
    importedAt: unit.now,
    expiresAt: after(unit.now, listLife),
  })
  for (let from = 0; from < rows.length; from += batchSize)
    await insertRows(unit.tx, { listId: id, from }, rows.slice(from, from + batchSize))
}

/**
 * Replaces the registrar's list with a file; a preview only parses it. After a refusal the previous list is unchanged.
 */
export async function importList(
  { unitOfWork, keys: current }: Pick<Services, 'unitOfWork' | 'keys'>,
  actingAdmin: ActingAdmin,
  file: { bytes: Uint8Array; columns: readonly ColumnMeaning[] | undefined; isPreview: boolean },
) {
  const list = await readList(file.bytes, { corrected: file.columns, isPreview: file.isPreview })
  const { entries, ...response } = list
  if (!file.isPreview) {
    // `rotate-key` may replace the keys meanwhile. The list is then shown as unreadable.
    const keys = { ...current }
    const rows = await sealEntries(keys, list)
    await unitOfWork(async unit => {
      await lockList(unit.tx)
      await deleteList(unit.tx)
      await storeRows(unit, keys, rows)
      await recordActivity(unit, actingAdmin, 'registrar_imported', listTarget, {
        metadata: { rows: rows.length },
      })
      unit.publish('checks', '', 'admins')
    })
  }
  return { ...response, rows: entries.length }
}

/** Erases the registrar's list; returns whether there was one. */
export async function eraseList(unit: UnitOfWork, actor: Actor, expiredAt?: Date): Promise<boolean> {
  const rows = await deleteList(unit.tx, expiredAt)
  if (rows === null) return false
  await recordActivity(unit, actor, 'registrar_erased', listTarget, { metadata: { rows } })
  unit.publish('checks', '', 'admins')
  return true
}

export const eraseExpiredList = ({ unitOfWork }: Pick<Services, 'unitOfWork'>): Promise<boolean> =>
  unitOfWork(unit => eraseList(unit, operator, unit.now))
