import { refuse } from '@bahth/domain/refusals.ts'
import { toWireStatus } from '@bahth/domain/surveys/rules.ts'
import { findMember } from '../accounts/members/list-store.ts'
import type { Db } from '../db/open.ts'
import { activityAbout } from './activity-store.ts'
import {
  attemptsOf,
  checksOf,
  inquiriesOf,
  liveLogins,
  maxShown,
  requestsOf,
  sessionsOf,
  surveysOf,
} from './history-store.ts'

/** A member with their history, without drafts of surveys, which only their author may see. */
export async function findMemberWithHistory(db: Db, memberId: string, now: Date) {
  const [user, checks, creatorRequests, activity, surveys, attempts, sessions, inquiries, logins] =
    await Promise.all([
      findMember(db, memberId, now),
      checksOf(db, memberId),
      requestsOf(db, memberId),
      activityAbout(db, memberId, maxShown),
      surveysOf(db, memberId),
      attemptsOf(db, memberId),
      sessionsOf(db, memberId),
      inquiriesOf(db, memberId),
      liveLogins(db, memberId, now),
    ])
  if (!user) return refuse('not_found')
  return {
    ...user,
    history: {
      checks,
      creatorRequests,
      activity,
      surveys: {
        ...surveys,
        items: surveys.items.map(survey => ({ ...survey, status: toWireStatus(survey.status) })),
      },
      attempts,
      sessions,
      inquiries,
      liveLogins: logins,
    },
  }
}
