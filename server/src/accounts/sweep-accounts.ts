import { after } from '@bahth/domain/durations.ts'
import { runAll, runEach } from '../concurrency.ts'
import { deleteEndedCounters } from '../limits/store.ts'
import { releaseFile } from '../records/file-store.ts'
import type { Services } from '../services.ts'
import { deleteAbandonedChecks } from './identity/intake-store.ts'
import { deleteOldLogins, endExpiredLogins, loginRecordLife } from './log-in/end-logins-store.ts'
import { emailChangeLife } from './profile/change-email.ts'
import { dropPendingEmails } from './profile/store.ts'
import { eraseExpiredList } from './registrar/import-list.ts'
import { removeUnconfirmed } from './sign-up/remove-unconfirmed.ts'
import { unconfirmedLife } from './sign-up/sign-up.ts'
import { findOldSignUps } from './sign-up/store.ts'
import { intakeLife } from './sign-up/submit-intake.ts'
import { lockAccount } from './store.ts'

type SweepServices = Pick<Services, 'db' | 'unitOfWork' | 'clock'>

/**
 * Deletes expired intakes, unconfirmed accounts, the registrar's list, logins, pending addresses and limit counters. A
 * step that fails must not keep the others from deleting what the privacy policy promises.
 */
export async function sweepAccounts(services: SweepServices): Promise<void> {
  const { db, unitOfWork, clock } = services
  const now = clock.now()
  await runAll([
    () =>
      unitOfWork(async unit => {
        for (const key of await deleteAbandonedChecks(unit.tx, after(now, -intakeLife)))
          await releaseFile(unit, key)
      }),
    () => removeOldSignUps(services, after(now, -unconfirmedLife)),
    () =>
      unitOfWork(async unit => {
        // Also closes the streams of expired logins.
        for (const memberId of await endExpiredLogins(unit.tx, now)) unit.invalidateAccess(memberId)
      }),
    () => eraseExpiredList(services),
    () => dropPendingEmails(db, after(now, -emailChangeLife)),
    () => deleteEndedCounters(db, now),
    () => deleteOldLogins(db, after(now, -loginRecordLife), now),
  ])
}

async function removeOldSignUps({ db, unitOfWork }: SweepServices, before: Date): Promise<void> {
  await runEach(await findOldSignUps(db, before), ({ id }) =>
    unitOfWork(async unit => {
      const account = await lockAccount(unit.tx, id)
      if (!account || account.emailConfirmedAt) return
      await removeUnconfirmed(unit, id)
    }),
  )
}
