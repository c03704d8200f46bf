import type { Cause, FoundBy } from '@bahth/domain/surveys/attempt-rules.ts'
import { causeTexts } from '@bahth/domain/surveys/cause-texts.ts'
import { explainCause } from '@bahth/domain/surveys/explain-cause.ts'
import { etaMs } from '@bahth/domain/surveys/rules.ts'
import { dateOf } from '../db/json-times.ts'
import type { ListedAttempt, ReadRow, ReviewedAttempt } from './attempt-list-store.ts'

/** Attempts as the API returns them to members and creators. */

const presentAppeal = (row: ReadRow) =>
  row.appeal !== null && row.appealedAt
    ? { text: row.appeal, at: row.appealedAt, answeredAt: row.appealAnsweredAt }
    : null

/** The time of the next check. A survey that is ending is checked more often than single attempts. */
const nextTry = ({ nextCheckAt, closeTryAt }: ListedAttempt): Date | null =>
  nextCheckAt && closeTryAt && closeTryAt < nextCheckAt ? closeTryAt : nextCheckAt

/** A member's attempt (SUR-26), with a receipt once it has a result. */
export const presentAttempt = (
  row: ListedAttempt,
  member: { studentId: string | null; email: string },
  minuteMs: number,
) => ({
  attemptId: row.id,
  surveyId: row.surveyId,
  title: row.title,
  isNative: row.isNative,
  status: row.status,
  verifiedBy: row.verifiedBy,
  isVerified: row.status === 'verified',
  startedAt: row.startedAt,
  checkAt: row.nextCheckAt,
  etaMs: etaMs(row.estimatedMinutes, minuteMs),
  decidedAt: row.decidedAt,
  code: row.code,
  appeal: presentAppeal(row),
  note: row.note,
  consent: row.consent && {
    version: row.consent.version,
    at: new Date(row.consent.at),
    withdrawnAt: dateOf(row.consent.withdrawnAt),
  },
  receipt:
    row.triedAt || row.cause || row.decidedAt
      ? {
          readAt: row.readAt,
          triedAt: row.triedAt,
          lookedFor: [row.code, member.studentId, member.email].filter(key => key !== null),
          keys: { code: row.code, studentId: member.studentId, email: member.email },
          cause: row.cause as Cause | null,
          explanation: explainCause(row.status, row.cause as Cause | null, causeTexts),
          nextTryAt: nextTry(row),
          foundBy: row.foundBy as FoundBy | null,
        }
      : null,
})

const memberOf = ({ memberId, firstName, lastName }: ReviewedAttempt) =>
  memberId === null ? null : { id: memberId, firstName: firstName ?? '', lastName: lastName ?? '' }

/** Creators see codes only, so that answers stay anonymous; administrators also see the member. */
export const presentReviewedAttempt = (row: ReviewedAttempt, isAdmin: boolean) => ({
  attemptId: row.id,
  code: row.code,
  member: isAdmin ? memberOf(row) : null,
  isAccountDeleted: row.memberId === null,
  status: row.status,
  startedAt: row.startedAt,
  decidedAt: row.decidedAt,
  readAt: row.readAt,
  cause: row.cause as Cause | null,
  foundBy: row.foundBy as FoundBy | null,
  // A deleted member's consents are anonymous, so the attempt itself has the day.
  withdrawnAt: row.withdrawnAt ?? dateOf(row.consent?.withdrawnAt ?? null),
  appeal: presentAppeal(row),
  note: row.note,
})
