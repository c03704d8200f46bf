import { after, days } from '@bahth/domain/durations.ts'
import { deleteEndedCounters } from '../limits/store.ts'
import { releaseFile } from '../records/file-store.ts'
import type { Services } from '../services.ts'
import { deleteAbandonedChecks } from './identity/intake-store.ts'
import { emailChangeLife } from './profile/change-email.ts'
import { dropPendingEmails } from './profile/store.ts'
import { eraseExpiredList } from './registrar/import-list.ts'
import { deleteOldLogins, endExpiredLogins } from './sign-in/end-logins-store.ts'
import { removeUnconfirmed } from './sign-up/remove-unconfirmed.ts'
import { unconfirmedLife } from './sign-up/sign-up.ts'
import { findOldSignUps } from './sign-up/store.ts'
import { intakeLife } from './sign-up/submit-intake.ts'
import { lockAccount } from './store.ts'

/** Deletes expired intakes, unconfirmed accounts, the registrar's list, logins, pending addresses and limit counters. */
export async function sweepAccounts(services: Pick<Services, 'db' | 'unitOfWork' | 'clock'>): Promise<void> {
  const { db, unitOfWork, clock } = services
  const now = clock.now()
  await unitOfWork(async unit => {
    for (const key of await deleteAbandonedChecks(unit.tx, after(now, -intakeLife)))
      await releaseFile(unit, key)
  })
  for (const { id } of await findOldSignUps(db, after(now, -unconfirmedLife)))
    await unitOfWork(async unit => {
      const account = await lockAccount(unit.tx, { id })
      if (!account || account.emailConfirmedAt) return
      await removeUnconfirmed(unit, id)
    })
  await unitOfWork(async unit => {
    // Also closes the streams of expired logins.
    for (const memberId of await endExpiredLogins(unit.tx, now)) unit.invalidateAccess(memberId)
  })
  await eraseExpiredList(services)
  await dropPendingEmails(db, after(now, -emailChangeLife))
  await deleteEndedCounters(db, now)
  // The privacy policy promises twelve months for records of sign-ins.
  await deleteOldLogins(db, after(now, -days(365)), now)
}
