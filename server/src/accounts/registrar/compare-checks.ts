import {
  matchCheck,
  type RegistrarEntry,
  type RegistrarResult,
} from '@bahth/domain/accounts/registrar-rules.ts'
import { fullName } from '@bahth/domain/full-name.ts'
import { periodicYield } from '../../concurrency.ts'
import type { Db, Tx } from '../../db/open.ts'
import type { Services } from '../../services.ts'
import { identifierHashes, keyCheck, nameHashes, openEntry } from './sealed-entry.ts'
import { findList, findPending, findPendingAfter, findRows, type PendingCheck } from './store.ts'

/** Compares pending identity checks with the registrar's list. Only entries that share a hash with a check are decrypted. */

type Keys = Services['keys']

type Found = { line: number; entry: RegistrarEntry }

/**
 * At most this many entries are read per hash, in the order of the list. A name that more students share identifies no
 * one.
 */
const maxByHash = 100

/** The rows that have one of these hashes, by hash. */
async function findEntries(
  db: Db | Tx,
  keys: Keys,
  hashes: readonly string[],
): Promise<Map<string, Found[]>> {
  const entriesByHash = new Map<string, Found[]>()
  const wanted = new Set(hashes)
  const yieldIfDue = periodicYield()
  for (const row of wanted.size === 0 ? [] : await findRows(db, [...wanted])) {
    await yieldIfDue()
    const open = row.hashes.filter(
      hash => wanted.has(hash) && (entriesByHash.get(hash)?.length ?? 0) < maxByHash,
    )
    const entry = open.length > 0 && openEntry(keys, row)
    if (!entry) continue
    for (const hash of open) {
      const entries = entriesByHash.get(hash) ?? []
      entries.push({ line: row.line, entry })
      entriesByHash.set(hash, entries)
    }
  }
  return entriesByHash
}

/**
 * Finds the entries that may match a check. A student ID or an address is stronger evidence than a name, so names are
 * searched only for checks that share neither with an entry.
 */
async function findCandidates(db: Db | Tx, keys: Keys, checks: readonly PendingCheck[]) {
  const identifierHashesOf = new Map(checks.map(check => [check, identifierHashes(keys, check)]))
  const entriesByIdentifier = await findEntries(db, keys, [...identifierHashesOf.values()].flat())
  const sharesIdentifier = (check: PendingCheck) =>
    identifierHashesOf.get(check)?.some(hash => entriesByIdentifier.has(hash))
  const nameHashesOf = new Map(
    checks.filter(check => !sharesIdentifier(check)).map(check => [check, nameHashes(keys, fullName(check))]),
  )
  const entriesByName = await findEntries(db, keys, [...nameHashesOf.values()].flat())
  return (check: PendingCheck): RegistrarEntry[] => {
    const [hashes, found] = nameHashesOf.has(check)
      ? [nameHashesOf.get(check), entriesByName]
      : [identifierHashesOf.get(check), entriesByIdentifier]
    const rows = hashes?.flatMap(hash => found.get(hash) ?? []) ?? []
    return [...new Map(rows.map(({ line, entry }) => [line, entry])).values()]
  }
}

async function compareAll(
  db: Db | Tx,
  keys: Keys,
  checks: readonly PendingCheck[],
): Promise<Map<string, ComparedCheck>> {
  const candidatesOf = await findCandidates(db, keys, checks)
  const yieldIfDue = periodicYield()
  const results = new Map<string, ComparedCheck>()
  for (const check of checks) {
    await yieldIfDue()
    results.set(check.id, { ...matchCheck(check, candidatesOf(check)), check })
  }
  return results
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

/** An entry that shares a name with many checks is decrypted once in each batch. */
const batchSize = 250
/** The maximum number of compared checks; a term has fewer. */
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
