import { refuse } from '@bahth/domain/refusals.ts'
import { answeredVersion, isTaking } from '@bahth/domain/surveys/questionnaire/response-rules.ts'
import { canSee, insightRefusal, takeRefusal } from '@bahth/domain/surveys/rules.ts'
import type { Viewer } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import type { SurveyRow } from '../survey-row.ts'
import { findSurvey } from '../view-store.ts'
import { findOwnAttempt, type OwnAttempt } from './response-store.ts'
import { etagOf, listVersions, type Version } from './version-store.ts'

/** Returns the questions of a survey to members who answer, wrote or approve them. */
export async function readQuestionnaire(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer,
  surveyId: string,
  which: 'open' | 'latest',
) {
  const survey = await findSurvey(db, surveyId, viewer.memberId, clock.now())
  if (!survey?.isNative || !canSee(survey, viewer)) return refuse('not_found')
  const versions = await listVersions(db, surveyId)
  const own = await findOwnAttempt(db, surveyId, viewer.memberId)
  // Administrators can be taking the survey too, and finish the version that they started.
  const isAnswering = which === 'open' && own?.status === 'pending'
  const taken = isAnswering ? answeredVersion(versions, undefined, own) : null
  const version =
    taken ??
    (insightRefusal(survey, viewer)
      ? chooseForMember({ survey, versions, own }, viewer, clock.now())
      : chooseForCreator(versions, which))
  if (!version) return refuse('not_found')
  return {
    version: version.version,
    state: version.state,
    isIdentified: survey.isIdentified,
    questionnaire: version.definition,
    etag: etagOf(version.definition),
  }
}

/** Before the first approval there is no open version. */
const chooseForCreator = (versions: readonly Version[], which: 'open' | 'latest'): Version | undefined =>
  (which === 'open' ? versions.find(({ state }) => state === 'open') : undefined) ?? versions.at(-1)

/** The version that the member is answering, or would answer. */
function chooseForMember(
  { survey, versions, own }: { survey: SurveyRow; versions: readonly Version[]; own: OwnAttempt | undefined },
  { memberId }: Viewer,
  now: Date,
): Version | null {
  const refusal = isTaking(own) ? null : takeRefusal({ ...survey, dueAt: survey.dueDate }, memberId, now)
  if (refusal) return refuse(refusal)
  return answeredVersion(versions, undefined, own)
}
