import type { UnitOfWork } from '../unit-of-work.ts'
import type { LockedSurvey } from './store.ts'

/** Tells the members of these attempts, and the creator of their survey, that they changed. */
export function publishAttempts(
  unit: UnitOfWork,
  survey: { id: string; creatorId: string | null },
  memberIds: Iterable<string>,
): void {
  for (const memberId of memberIds) unit.publish('attempts', survey.id, `user:${memberId}`)
  if (survey.creatorId) unit.publish('attempts', survey.id, `user:${survey.creatorId}`)
}

/** Makes the pages of all members refetch. They don't get the id of a survey by link only, because it opens the survey. */
export const publishToAll = (
  unit: UnitOfWork,
  topic: 'survey' | 'responses',
  { id, isPublic }: Pick<LockedSurvey, 'id' | 'isPublic'>,
): void => unit.publish(topic, isPublic ? id : '', 'approved')
