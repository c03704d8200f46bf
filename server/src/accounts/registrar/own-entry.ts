import type { RegistrarEntry } from '@bahth/domain/accounts/registrar-rules.ts'
import type { Db } from '../../db/open.ts'
import type { Keys } from '../../keys.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import { identifierHashes, openEntry } from './sealed-entry.ts'
import { deleteRows, findRowsWithAll } from './store.ts'

/**
 * Finds a member's entry in the registrar's list. The entry must have both their student ID and their confirmed
 * address, because either alone could belong to another person.
 */

interface Owner {
  studentId: string | null
  email: string
  emailConfirmedAt: Date | null
}

function ownHashes(keys: Keys, { studentId, email, emailConfirmedAt }: Owner): string[] | null {
  const hashes = emailConfirmedAt && studentId ? identifierHashes(keys, { studentId, email }) : []
  return hashes.length === 2 ? hashes : null
}

export async function findOwnEntries(db: Db, keys: Keys, owner: Owner): Promise<RegistrarEntry[]> {
  const hashes = ownHashes(keys, owner)
  const rows = hashes ? await findRowsWithAll(db, hashes) : []
  return rows.flatMap(row => openEntry(keys, row) ?? [])
}

export async function forgetInList(unit: UnitOfWork, keys: Keys, owner: Owner): Promise<void> {
  const hashes = ownHashes(keys, owner)
  if (hashes) await deleteRows(unit.tx, hashes)
}
