import { deletedName } from '@bahth/domain/records/activity.ts'
import { releaseFile } from '../records/file-store.ts'
import type { Services } from '../services.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { renameDomainAuthor } from './identity/domain-store.ts'
import { deleteUnlinkedChecks } from './identity/intake-store.ts'
import { deleteChecks } from './identity/store.ts'
import type { LockedMember } from './members/store.ts'
import { forgetInList } from './registrar/own-entry.ts'
import { deleteAccount } from './store.ts'

/**
 * Deletes an account with its pictures, identity checks, logins and tokens, and its entry of the registrar's list: the last
 * step of deleting a member.
 */
export async function forgetAccount(
  unit: UnitOfWork,
  { keys }: Pick<Services, 'keys'>,
  member: LockedMember,
): Promise<void> {
  await forgetInList(unit, keys, member)
  const images = [
    ...(await deleteChecks(unit.tx, member.id)),
    // An unconfirmed address may be someone else's, so its unlinked checks stay.
    ...(member.emailConfirmedAt ? await deleteUnlinkedChecks(unit.tx, member.email) : []),
  ]
  await renameDomainAuthor(unit.tx, member.id, deletedName)
  await deleteAccount(unit.tx, member.id)
  for (const key of images) await releaseFile(unit, key)
  if (member.avatarKey) await releaseFile(unit, member.avatarKey)
  unit.invalidateAccess(member.id)
}
