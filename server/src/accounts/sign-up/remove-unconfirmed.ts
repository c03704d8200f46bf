import { forgetInLog } from '../../records/activity-store.ts'
import { releaseFile } from '../../records/file-store.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import { deleteChecks } from '../identity/store.ts'
import { deleteAccount } from '../store.ts'
import { deleteSignUps } from './store.ts'

/** Deletes an unconfirmed account with the photos of its checks and its personal data in the activity log. */
export async function removeUnconfirmed(unit: UnitOfWork, memberId: string): Promise<void> {
  for (const key of await deleteChecks(unit.tx, memberId)) await releaseFile(unit, key)
  await forgetInLog(unit.tx, memberId)
  await deleteAccount(unit.tx, memberId)
  unit.publish('user', memberId, 'admins')
}

/** Deletes all unconfirmed sign-ups of an address likewise. */
export async function removeSignUps(unit: UnitOfWork, email: string): Promise<void> {
  const { ids, imageKeys } = await deleteSignUps(unit.tx, email)
  for (const id of ids) await forgetInLog(unit.tx, id)
  for (const key of imageKeys) await releaseFile(unit, key)
}
