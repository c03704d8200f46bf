import { type AttemptStatus, type Cause, isTemporary, sheetFailureOf } from './attempt-rules.ts'
import type { CauseTexts } from './cause-texts.ts'

/** The cause of an attempt's status as text. Null for a verified attempt. */
export function explainCause(status: AttemptStatus, cause: Cause | null, texts: CauseTexts): string | null {
  if (!cause || status === 'verified') return null
  const isOver = status === 'expired'
  const failure = sheetFailureOf(cause)
  if (failure) {
    const reason = texts.sheets[failure]
    return isOver ? texts.unreadInTime(reason) : texts.unread(reason, isTemporary(failure))
  }
  if (cause === 'rejected') return texts.rejected
  if (cause === 'not_sent') return texts.notSent
  if (cause === 'survey_closed') return texts.closed
  if (cause === 'survey_full') return isOver ? texts.wasFull : texts.isFull
  if (cause === 'not_reported') return isOver ? texts.neverReported : texts.notReported
  if (cause === 'form_silent') return isOver ? texts.alwaysSilent : texts.silent
  return isOver ? texts.neverFound : texts.notFound
}
