import { isCreator } from '@bahth/domain/accounts/rules.ts'
import type { Viewer } from '../http/call.ts'
import type { Services } from '../services.ts'
import { findNewestCheck } from './identity/store.ts'

/** The caller's account state and newest identity check (AUT-74, AUT-75). */
export async function readAccountStatus({ db, clock }: Pick<Services, 'db' | 'clock'>, viewer: Viewer) {
  const check = await findNewestCheck(db, viewer.memberId)
  return {
    status: viewer.state,
    intake: check
      ? {
          firstName: check.firstName,
          lastName: check.lastName,
          email: viewer.email,
          phoneNumber: check.phoneNumber,
          submittedAt: check.submittedAt,
          reviewedAt: check.decidedAt,
          reviewReason: check.reviewReason,
        }
      : null,
    user: {
      firstName: viewer.firstName,
      lastName: viewer.lastName,
      email: viewer.email,
      isAdmin: viewer.isAdmin,
      isFormCreator: isCreator(viewer.right, clock.now()),
    },
  }
}
