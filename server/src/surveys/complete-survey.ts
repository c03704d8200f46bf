import { notify } from '../records/notify.ts'
import type { Write } from '../write.ts'
import type { LockedSurvey } from './store.ts'

/** SUR-28: the end of a survey, by its last place, its due date or its creator; open participations are settled by then. */
export async function completeSurvey(
  work: Write,
  survey: LockedSurvey,
  { responses, isFull }: { responses: number; isFull: boolean },
): Promise<void> {
  await work.tx
    .updateTable('survey')
    .set({ responses, status: 'completed', completed_at: work.now, close_try_at: null })
    .where('id', '=', survey.id)
    .execute()
  work.announce('survey', survey.id, 'approved')
  if (!survey.creatorId) return
  const wasDue = survey.dueAt !== null && survey.dueAt <= work.now
  // Whoever closes a survey knows.
  if (!isFull && !wasDue) return
  await notify(work, [survey.creatorId], {
    kind: 'survey_completed',
    title: isFull ? 'Your survey has all its responses' : 'Your survey is completed',
    text: isFull
      ? `“${survey.title}” reached ${survey.maxResponses} responses and is completed.`
      : `The due date of “${survey.title}” has come. It ends with ${responses} of ${survey.maxResponses} responses.`,
    link: `/surveys?tab=mine&analytics=${survey.id}`,
  })
}
