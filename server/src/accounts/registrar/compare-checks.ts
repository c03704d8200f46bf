import {
  matchRequest,
  type RegistrarEntry,
  type RegistrarResult,
} from '@bahth/domain/accounts/registrar-rules.ts'
import type { Db, Tx } from '../../db/open.ts'
import type { Services } from '../../services.ts'
import { keyCheck, keyHashes, nameHashes, openEntry } from './sealed-entry.ts'
import { findList, findPending, findPendingAfter, findRows, type PendingCheck } from './store.ts'

/** Compares pending identity checks with the registrar's list. Only entries that share a hash with a check are decrypted. */

type Keys = Services['keys']

/** Rows that share a student ID or an address with the checks of a batch: more only on a broken list. */
const maxByKey = 2000
/** Rows that share a name: a common one must not decrypt half of the list. */
const maxByName = 2000

type Found = { line: number; entry: RegistrarEntry }

/** Adds the rows that have one of these hashes, by hash. */
async function findEntries(
  db: Db | Tx,
  keys: Keys,
  { hashes, limit, into }: { hashes: readonly string[]; limit: number; into: Map<string, Found[]> },
): Promise<void> {
  const asked = new Set(hashes)
  for (const row of await findRows(db, [...asked], limit)) {
    const entry = openEntry(keys, row)
    if (!entry) continue
    for (const hash of row.hashes) {
      if (!asked.has(hash)) continue
      const known = into.get(hash) ?? []
      known.push({ line: row.line, entry })
      into.set(hash, known)
    }
  }
}

async function compareAll(db: Db | Tx, keys: Keys, checks: readonly PendingCheck[]) {
  const searched = checks.map(check => ({
    check,
    byKey: keyHashes(keys, check),
    byName: nameHashes(keys, `${check.firstName} ${check.lastName}`),
  }))
  const found = new Map<string, Found[]>()
  await findEntries(db, keys, { hashes: searched.flatMap(one => one.byKey), limit: maxByKey, into: found })
  await findEntries(db, keys, { hashes: searched.flatMap(one => one.byName), limit: maxByName, into: found })
  return new Map(
    searched.map(({ check, byKey, byName }) => {
      const rows = [...byKey, ...byName].flatMap(hash => found.get(hash) ?? [])
      const entries = new Map(rows.map(({ line, entry }) => [line, entry]))
      return [check.id, { ...matchRequest(check, [...entries.values()]), check }] as const
    }),
  )
}

export type ComparedCheck = RegistrarResult & { check: PendingCheck }

/** Whether there is a list that the server can read. */
async function hasList(db: Db | Tx, keys: Keys): Promise<boolean> {
  const list = await findList(db)
  return list?.keyCheck === keyCheck(keys)
}

/** The results of those checks that are pending; null without a list. */
export async function compareChecks(
  db: Db | Tx,
  keys: Keys,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ComparedCheck> | null> {
  if (!(await hasList(db, keys))) return null
  return ids.length === 0 ? new Map() : compareAll(db, keys, await findPending(db, ids))
}

export const compareCheck = async (db: Db | Tx, keys: Keys, id: string): Promise<ComparedCheck | null> =>
  (await compareChecks(db, keys, [id]))?.get(id) ?? null

/** Between batches other requests have their turn. */
const batchSize = 100
/** More than a term has. */
const maxCompared = 10_000

/** Compares the whole queue, oldest first; null without a list. */
export async function compareQueue(db: Db, keys: Keys): Promise<ComparedCheck[] | null> {
  if (!(await hasList(db, keys))) return null
  const results: ComparedCheck[] = []
  let after: string | null = null
  while (results.length < maxCompared) {
    const batch: PendingCheck[] = await findPendingAfter(db, { after, limit: batchSize })
    results.push(...(await compareAll(db, keys, batch)).values())
    after = batch.at(-1)?.id ?? null
    if (batch.length < batchSize) break
  }
  return results
}
