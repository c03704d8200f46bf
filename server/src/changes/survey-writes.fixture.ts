import { minutes } from '@bahth/domain/durations.ts'
import { sendAnswers, sleep } from '../surveys/questionnaires/questionnaire.fixture.ts'
import { statedEthics } from '../surveys/survey.fixture.ts'
import { idPhoto } from '../testing/newcomers.ts'
import type { Body } from '../testing/person.ts'
import {
  addMember,
  almostFull,
  answered,
  asAdmin,
  type WriteCall,
  type WriteFixture,
} from './writes.fixture.ts'

/** One call of each write about surveys that changes a topic. */

/** A survey whose creator can prove control of its private sheet. */
async function provable({ surveyFixture, google }: WriteFixture) {
  const survey = await surveyFixture.draft({ sheetLink: google.add('sheet', [], 'account') })
  const path = `/surveys/${survey.id}/sheet-proof`
  return { path, begin: () => surveyFixture.creator.post(path) }
}

export const surveyWrites: Record<string, WriteCall> = {
  'attempts.startAttempt': async on =>
    (await addMember(on)).post(`/surveys/${await on.survey()}/attempt-start`),
  'attempts.verifyAttempts': async on => {
    const { surveyFixture } = on
    // The first response raises the count, the second fills the survey.
    const member = await addMember(on)
    for (const missing of [2, 1]) await answered(on, member, missing)
    return surveyFixture.recheck(member)
  },
  'attempts.appeal': async on => {
    const { surveyFixture } = on
    const [survey, member] = [await surveyFixture.active(), await addMember(on)]
    await surveyFixture.start(member, survey.id)
    await surveyFixture.passEta()
    return member.post(`/surveys/${survey.id}/appeal`, { text: 'I answered it.' })
  },
  'attempts.decideAttempt': asAdmin(async on => {
    const { surveyFixture } = on
    const verify = async (survey: Body) => {
      const member = await addMember(on)
      await surveyFixture.start(member, survey.id)
      const { attemptId } = await surveyFixture.attempt(member, survey.id)
      await surveyFixture.people.pass(minutes(6))
      return surveyFixture.admin.put(`/surveys/${survey.id}/attempts/${attemptId}`, { status: 'verified' })
    }
    const survey = await almostFull(on, 2)
    await verify(survey)
    return verify(survey)
  }),
  'surveys.createSurvey': async ({ surveyFixture }) =>
    surveyFixture.creator.post('/surveys', surveyFixture.fields()),
  'surveys.editSurvey': async on =>
    on.surveyFixture.creator.put(`/surveys/${await on.draft()}`, { title: 'Other' }),
  'surveys.deleteSurvey': async on => on.surveyFixture.creator.delete(`/surveys/${await on.draft()}`),
  'surveys.submitSurvey': async on => on.surveyFixture.creator.put(`/surveys/${await on.draft()}/submit`),
  'surveys.closeSurvey': async on => {
    const survey = await answered(on, await addMember(on))
    return on.surveyFixture.creator.post(`/surveys/${survey.id}/close`)
  },
  'formHooks.connectForm': async on => on.surveyFixture.creator.post(`/surveys/${await on.survey()}/hook`),
  'formHooks.disconnectForm': async on => {
    const id = await on.survey()
    await on.surveyFixture.creator.post(`/surveys/${id}/hook`)
    return on.surveyFixture.creator.delete(`/surveys/${id}/hook`)
  },
  'sheets.beginSheetProof': async on => (await provable(on)).begin(),
  'sheets.checkSheetProof': async on => {
    const { path, begin } = await provable(on)
    on.google.addTab('sheet', { title: (await begin()).body.tab })
    return on.surveyFixture.creator.post(`${path}/check`)
  },
  'sheets.endSheetProof': async on => on.surveyFixture.creator.delete((await provable(on)).path),
  'questionnaires.sendResponse': async on => {
    const survey = await almostFull(on, 2, { questionnaire: sleep })
    // The first response raises the count, the second fills the survey.
    await sendAnswers(await addMember(on), survey.id)
    return sendAnswers(await addMember(on), survey.id)
  },
  'ethics.saveEthics': async on =>
    on.surveyFixture.creator.put(`/surveys/${await on.draft()}/ethics`, statedEthics),
  'ethics.saveLetter': async on =>
    on.surveyFixture.creator.form('PUT', `/surveys/${await on.draft()}/ethics/letter`, {
      letter: { file: await idPhoto },
    }),
  'ethics.giveConsent': async on =>
    (await addMember(on)).post(`/surveys/${await on.studied()}/consent`, { version: 1 }),
  'ethics.withdrawConsent': async on => {
    const { surveyFixture } = on
    const [member, external] = [await addMember(on), await on.studied()]
    await member.post(`/surveys/${external}/consent`, { version: 1 })
    await surveyFixture.start(member, external)
    await member.delete(`/surveys/${external}/consent`)
    const { id } = await surveyFixture.studied({}, { questionnaire: sleep, isIdentified: true })
    await member.post(`/surveys/${id}/consent`, { version: 1 })
    await sendAnswers(member, id)
    return member.delete(`/surveys/${id}/consent`)
  },
  'surveyQueue.approveSurveys': asAdmin(async ({ surveyFixture }, admin) =>
    admin.post('/admin/survey-requests/approve', { ids: [(await surveyFixture.pending()).id] }),
  ),
  'surveyQueue.rejectSurveys': asAdmin(async ({ surveyFixture }, admin) =>
    admin.post('/admin/survey-requests/reject', { ids: [(await surveyFixture.pending()).id] }),
  ),
}
