import type { RefusalCode } from '../../refusal-reasons.ts'
import { type AttemptStatus, isOpenStatus } from '../attempt-rules.ts'
import { isFull, type TakeableSurvey, takeRefusal, wasActivated } from '../rules.ts'
import type { OpenAttempt, Resolved } from '../verification-rules.ts'
import { anonymityLimits } from './limits.ts'

/** Pure rules on responses on Bahth. */

/** The properties of the member's own attempt that sending answers depends on. */
export interface OwnSlot {
  status: AttemptStatus
  startedAt: Date
  heldUntil: Date
}

/** Whether the member still holds a slot, regardless of changes to the survey. */
export const holdsSlot = (own: OwnSlot | null, now: Date): boolean =>
  own !== null && isOpenStatus(own.status) && own.heldUntil > now

/** Whether a member may send answers now. A member who holds a slot may do so even after the survey was closed. */
export function sendRefusal(
  survey: TakeableSurvey,
  own: OwnSlot | null,
  { memberId, now }: { memberId: string; now: Date },
): RefusalCode | null {
  if (own && !isOpenStatus(own.status) && own.status !== 'expired') return 'already_answered'
  if (!holdsSlot(own, now)) return takeRefusal(survey, memberId, now)
  if (!wasActivated(survey.status)) return 'survey_closed'
  return isFull({ ...survey, held: 0 }) ? 'survey_full' : null
}

/** Attempts on Bahth expire if their slot ended without answers. Others stay open, even while the survey is closed. */
export const expireUnsent = (open: readonly OpenAttempt[], now: Date): Resolved[] =>
  open
    .filter(({ heldUntil }) => heldUntil <= now)
    .map(({ id, checkCount }) => ({
      id,
      status: 'expired',
      foundBy: null,
      cause: 'not_sent',
      nextCheckAt: null,
      checkCount,
    }))

export interface VersionTimes {
  version: number
  openedAt: Date | null
  replacedAt: Date | null
}

/** Whether a member's attempt decides the version: after an expired one, the member starts again. */
export const isTaking = (own: Pick<OwnSlot, 'status'> | undefined): boolean =>
  own !== undefined && own.status !== 'expired'

/**
 * The version that the answers belong to: the given one, if it is open now or was open when the attempt was started.
 * Without a given one it's the version that the member is answering, or would answer.
 */
export function answeredVersion<V extends VersionTimes>(
  versions: readonly V[],
  asked: number | undefined,
  own: Pick<OwnSlot, 'status' | 'startedAt'> | undefined,
): V | null {
  const isAccepted = ({ openedAt, replacedAt }: V) =>
    openedAt !== null && (replacedAt === null || (own !== undefined && own.startedAt < replacedAt))
  const accepted = versions.filter(isAccepted)
  if (asked !== undefined) return accepted.find(({ version }) => version === asked) ?? null
  return (isTaking(own) ? accepted[0] : accepted.at(-1)) ?? null
}

const classEnds = [2, 5, 10, 20]

/** One of five classes: under 2 minutes, 2 to 5, 5 to 10, 10 to 20, longer. */
export function durationClass(seconds: number): number {
  const index = classEnds.findIndex(minutes => seconds < minutes * 60)
  return index === -1 ? classEnds.length : index
}

/** The minute at which each class begins. */
export const durationStarts: readonly number[] = [0, ...classEnds]

/** The next step for anonymous answers of one version in the inbox. A number means that this many are moved. */
export type InboxStep = 'wait' | 'drop' | number

/**
 * At least five are moved at once. At least five are kept back while more can arrive. Otherwise only one to four might be
 * moved at the end, and they would be visible as the difference between two readings of the results. Fewer than five
 * in total are dropped, because no user may ever see them.
 */
export function inboxStep(waiting: number, isFinal: boolean): InboxStep {
  const { group } = anonymityLimits
  if (waiting === 0) return 'wait'
  if (isFinal) return waiting >= group ? waiting : 'drop'
  return waiting >= 2 * group ? waiting - group : 'wait'
}
