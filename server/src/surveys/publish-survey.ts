import type { UnitOfWork } from '../unit-of-work.ts'
import type { LockedSurvey } from './store.ts'

/** Makes the pages of all members refetch. They don't get the id of a survey by link only, because it opens the survey. */
export const publishToAll = (
  unit: UnitOfWork,
  topic: 'survey' | 'responses',
  { id, isPublic }: Pick<LockedSurvey, 'id' | 'isPublic'>,
): void => unit.publish(topic, isPublic ? id : '', 'approved')
