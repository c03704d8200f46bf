import { after, minutes } from '@bahth/domain/durations.ts'
import type { DemoStudy } from '../studies/types.ts'
import { madeUpAnswers } from './made-up-answers.ts'
import { randomIdMaker, seededRandom } from './seeded-random.ts'
import type { Rows } from './story.ts'
import type { TakenSurvey, Verified } from './taken-survey.ts'

/** The rows of surveys on Bahth: their questions, answers, ethics and consents. */

interface StudyRows {
  questionnaire: Rows<'questionnaire'>
  response: Rows<'response'>
  survey_ethics: Rows<'survey_ethics'>
  consent_text: Rows<'consent_text'>
  consent: Rows<'consent'>
}

/** Distributes `total` over the classes according to the weights. */
function durationsOf(weights: readonly number[], total: number): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const counts = weights.map(weight => Math.floor((weight / sum) * total))
  const missing = total - counts.reduce((all, count) => all + count, 0)
  const largest = counts.indexOf(Math.max(...counts))
  return counts.map((count, at) => (at === largest ? count + missing : count))
}

/** Generated independently of the participants, so that nothing links an answer to one of them. */
function responsesOf({ id, text }: TakenSurvey, study: DemoStudy, count: number): Rows<'response'> {
  const random = seededRandom(`what is answered to ${text.key}`)
  const randomId = randomIdMaker(`answers to ${text.key}`)
  return Array.from({ length: count }, () => ({
    id: randomId(),
    survey_id: id,
    version: 1,
    answers: JSON.stringify(madeUpAnswers(study, random)),
  }))
}

function consentsOf({ id, text }: TakenSurvey, verified: readonly Verified[]): Rows<'consent'> {
  const randomId = randomIdMaker(`consents to ${text.key}`)
  return verified.map(({ member, decidedAt }) => ({
    id: randomId(),
    survey_id: id,
    member_id: member.id,
    version: 1,
    at: after(decidedAt, -minutes(text.minutes)),
  }))
}

const ethicsRow = (surveyId: string, { consent: _, ...stated }: NonNullable<DemoStudy['ethics']>) => ({
  survey_id: surveyId,
  status: stated.status,
  committee: stated.committee,
  number: stated.number,
  valid_until: stated.validUntil,
  controller: stated.controller,
  storage_place: stated.storagePlace,
  retention: stated.retention,
  contact: stated.contact,
})

export function studyRows(taken: readonly TakenSurvey[], verified: readonly Verified[]): StudyRows {
  const studies = taken.flatMap(survey => {
    const { study } = survey.text
    return study
      ? [{ survey, study, found: verified.filter(attempt => attempt.survey.id === survey.id) }]
      : []
  })
  const withEthics = studies.flatMap(({ study: { ethics }, ...rest }) =>
    ethics ? [{ ethics, ...rest }] : [],
  )
  return {
    questionnaire: studies.map(({ survey: { id, from }, study, found }) => ({
      survey_id: id,
      version: 1,
      definition: JSON.stringify(study.questionnaire),
      state: 'open',
      submitted_at: from,
      decided_at: from,
      opened_at: from,
      durations: durationsOf(study.durations, found.length),
    })),
    response: studies.flatMap(({ survey, study, found }) => responsesOf(survey, study, found.length)),
    survey_ethics: withEthics.map(({ survey, ethics }) => ethicsRow(survey.id, ethics)),
    consent_text: withEthics.map(({ survey, ethics: { consent } }) => ({
      survey_id: survey.id,
      version: 1,
      ar: JSON.stringify(consent.ar),
      en: JSON.stringify(consent.en),
      created_at: survey.from,
    })),
    consent: withEthics.flatMap(({ survey, found }) => consentsOf(survey, found)),
  }
}
