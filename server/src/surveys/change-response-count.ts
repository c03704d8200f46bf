import type { Services } from '../services.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { setResponseCount } from './complete-survey.ts'
import { emptyCheck, resolveOpen } from './resolve-open.ts'
import type { LockedSurvey } from './store.ts'

/** Changes the response count of a locked survey, and completes the survey when the last slot is used. */
export async function changeResponseCount(
  unit: UnitOfWork,
  services: Pick<Services, 'settings'>,
  survey: LockedSurvey,
  change: 1 | -1,
): Promise<void> {
  const responses = survey.responses + change
  if (survey.status === 'approved' && responses >= survey.maxResponses) {
    // The remaining open attempts end, and their members are notified.
    await resolveOpen(unit, services, { ...survey, responses }, { ...emptyCheck, isLast: false })
    return
  }
  await setResponseCount(unit, survey, responses)
}
