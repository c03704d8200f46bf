import { notify } from '../records/notify.ts'
import type { Write } from '../write.ts'
import type { LockedSurvey } from './store.ts'

/**
 * SUR-28: the end of a survey, by its last place, its due date or its creator; open participations are settled by then,
 * `unread` of them without success because the sheet could not be read.
 */
export async function completeSurvey(
  work: Write,
  survey: LockedSurvey,
  { responses, isFull, unread }: { responses: number; isFull: boolean; unread: number },
): Promise<void> {
  await work.tx
    .updateTable('survey')
    .set({ responses, status: 'completed', completed_at: work.now, close_try_at: null })
    .where('id', '=', survey.id)
    .execute()
  work.publish('survey', survey.id, 'approved')
  if (!survey.creatorId) return
  const wasDue = survey.dueAt !== null && survey.dueAt <= work.now
  // Whoever closes a survey knows, unless its end had to wait for the sheet: then it was due.
  if (!isFull && !wasDue) return
  const lost =
    unread > 0
      ? ` We couldn’t read its response sheet in time, so ${unread === 1 ? '1 submission wasn’t' : `${unread} submissions weren’t`} counted. You can still accept them in its results.`
      : ''
  await notify(work, [survey.creatorId], {
    kind: 'survey_completed',
    title: isFull ? 'Your survey has all its responses' : 'Your survey is completed',
    text: isFull
      ? `“${survey.title}” reached ${survey.maxResponses} responses and is completed.`
      : `“${survey.title}” closed with ${responses} of ${survey.maxResponses} responses.${lost}`,
    link: `/surveys?tab=mine&analytics=${survey.id}`,
  })
}
