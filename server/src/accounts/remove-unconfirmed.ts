import { releaseFile } from '../records/stored-files.ts'
import type { Write } from '../write.ts'
import { deleteChecks } from './check-store.ts'
import { deleteSignUps } from './sign-up-store.ts'
import { deleteAccount } from './store.ts'

/** Removes an account that nobody ever confirmed, with the photos of its checks. */
export async function removeUnconfirmed(work: Write, memberId: string): Promise<void> {
  for (const key of await deleteChecks(work.tx, memberId)) await releaseFile(work, key)
  await deleteAccount(work.tx, memberId)
}

/** Removes every sign-up of an address that nobody confirmed, with the photos of their checks. */
export async function removeSignUps(work: Write, email: string): Promise<void> {
  for (const key of await deleteSignUps(work.tx, email)) await releaseFile(work, key)
}
