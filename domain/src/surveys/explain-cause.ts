import { type AttemptStatus, type Cause, sheetFailureOf } from './attempt-rules.ts'
import { type CauseTexts, causeTexts } from './cause-texts.ts'

/** The cause of an attempt's status as text, in English by default. Null for a verified attempt. */
export function explainCause(
  status: AttemptStatus,
  cause: Cause | null,
  texts: CauseTexts = causeTexts,
): string | null {
  if (!cause || status === 'verified') return null
  const isOver = status === 'expired'
  const failure = sheetFailureOf(cause)
  if (failure) return (isOver ? texts.unreadInTime : texts.unread)(texts.sheets[failure])
  if (cause === 'rejected') return texts.rejected
  if (cause === 'not_sent') return texts.notSent
  if (cause === 'survey_closed') return texts.closed
  if (cause === 'survey_full') return isOver ? texts.wasFull : texts.isFull
  if (cause === 'not_reported') return isOver ? texts.neverReported : texts.notReported
  if (cause === 'form_silent') return isOver ? texts.alwaysSilent : texts.silent
  return isOver ? texts.neverFound : texts.notFound
}
