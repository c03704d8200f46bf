import { releaseFile } from '../../records/file-store.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import { deleteChecks } from '../identity/store.ts'
import { deleteAccount } from '../store.ts'
import { deleteSignUps } from './store.ts'

/** Deletes an unconfirmed account with the photos of its checks. */
export async function removeUnconfirmed(unit: UnitOfWork, memberId: string): Promise<void> {
  for (const key of await deleteChecks(unit.tx, memberId)) await releaseFile(unit, key)
  await deleteAccount(unit.tx, memberId)
  unit.publish('user', memberId, 'admins')
}

/** Deletes all unconfirmed sign-ups of an address with the photos of their checks. */
export async function removeSignUps(unit: UnitOfWork, email: string): Promise<void> {
  for (const key of await deleteSignUps(unit.tx, email)) await releaseFile(unit, key)
}
