import { deletedName } from '@bahth/domain/records/activity.ts'
import { releaseFile } from '../records/stored-files.ts'
import type { Write } from '../write.ts'
import type { LockedUser } from './admin-store.ts'
import { deleteChecks, deleteUnlinkedChecks } from './check-store.ts'
import { deleteAccount } from './store.ts'

/** Deletes an account with its pictures, identity checks, logins and links: the last step of a member's deletion. */
export async function forgetAccount(work: Write, member: LockedUser): Promise<void> {
  const images = [
    ...(await deleteChecks(work.tx, member.id)),
    // Without a confirmation it is not known whose they are.
    ...(member.emailConfirmedAt ? await deleteUnlinkedChecks(work.tx, member.email) : []),
  ]
  await work.tx
    .updateTable('allowed_domain')
    .set({ added_by_name: deletedName })
    .where('added_by', '=', member.id)
    .execute()
  await deleteAccount(work.tx, member.id)
  for (const key of images) await releaseFile(work, key)
  if (member.avatarKey) await releaseFile(work, member.avatarKey)
  work.invalidateAccess(member.id)
}
