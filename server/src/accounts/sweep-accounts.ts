import { after, days } from '@bahth/domain/durations.ts'
import { releaseFile } from '../records/stored-files.ts'
import type { Services } from '../services.ts'
import { emailChangeLife } from './change-email.ts'
import { deleteAbandonedChecks } from './check-store.ts'
import { endExpiredLogins } from './login-store.ts'
import { forgetPendingEmails } from './profile-store.ts'
import { removeUnconfirmed } from './remove-unconfirmed.ts'
import { unconfirmedLife } from './sign-up.ts'
import { findOldSignUps } from './sign-up-store.ts'
import { lockAccount } from './store.ts'
import { intakeLife } from './submit-intake.ts'

/** What nobody came back for: intakes without an account, accounts without a confirmation, logins. */
export async function sweepAccounts({
  db,
  write,
  clock,
}: Pick<Services, 'db' | 'write' | 'clock'>): Promise<void> {
  const now = clock.now()
  await write(async work => {
    for (const key of await deleteAbandonedChecks(work.tx, after(now, -intakeLife)))
      await releaseFile(work, key)
  })
  for (const { id } of await findOldSignUps(db, after(now, -unconfirmedLife)))
    await write(async work => {
      const account = await lockAccount(work.tx, { id })
      if (!account || account.emailConfirmedAt) return
      await removeUnconfirmed(work, id)
    })
  await write(async work => {
    // A login that was not refreshed in time is over: its streams too.
    for (const memberId of await endExpiredLogins(work.tx, now)) work.invalidateAccess(memberId)
  })
  await forgetPendingEmails(db, after(now, -emailChangeLife))
  await db.deleteFrom('limit_counter').where('window_ends_at', '<', now).execute()
  // Policy: what is kept about sign-ins goes after twelve months.
  await db
    .deleteFrom('login')
    .where('created_at', '<', after(now, -days(365)))
    .where('expires_at', '<', now)
    .execute()
}
