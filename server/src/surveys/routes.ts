import * as attempts from '@bahth/domain/surveys/attempt-contract.ts'
import * as attemptReview from '@bahth/domain/surveys/attempt-review-contract.ts'
import * as consents from '@bahth/domain/surveys/consent-contract.ts'
import * as contract from '@bahth/domain/surveys/contract.ts'
import * as ethics from '@bahth/domain/surveys/ethics-contract.ts'
import * as hooks from '@bahth/domain/surveys/hook-contract.ts'
import * as ownSurveys from '@bahth/domain/surveys/own-surveys-contract.ts'
import * as queue from '@bahth/domain/surveys/queue-contract.ts'
import * as sheets from '@bahth/domain/surveys/sheet-contract.ts'
import { on, type Route } from '../http/call.ts'
import { actingAdminOf } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { appeal } from './appeal.ts'
import { deleteSurvey, editSurvey, submitSurvey } from './change-survey.ts'
import { closeSurvey } from './close-surveys.ts'
import { connectForm, disconnectForm } from './connect-form.ts'
import { readEthics, readLetter, saveEthics, saveLetter } from './consent/ethics.ts'
import { giveConsent, readConsent } from './consent/give-consent.ts'
import { withdrawConsent } from './consent/withdraw-consent.ts'
import { createSurvey } from './create-survey.ts'
import { decideAttempt } from './decide-attempt.ts'
import { decideSurveys } from './decide-surveys.ts'
import { listSurveys } from './list-store.ts'
import { listSurveyRequests } from './list-survey-requests.ts'
import { listOwnAttempts, readOwnAttempt, verifyOwnAttempts } from './own-attempts.ts'
import { beginProof, checkProof, endProof } from './prove-sheet.ts'
import { questionnaireRoutes } from './questionnaires/routes.ts'
import {
  listAttempts,
  listOwnSurveys,
  openSurvey,
  readAnalytics,
  readAttempt,
  readLinkCheck,
  readSurvey,
} from './read-survey.ts'
import { reportCode } from './report-code.ts'
import { startAttempt } from './start-attempt.ts'
import type { SurveyServices } from './verification.ts'

export const surveyRoutes = (services: SurveyServices): Route[] => [
  ...surveyPageRoutes(services),
  ...attemptRoutes(services),
  ...queueRoutes(services),
  ...hookRoutes(services),
  ...sheetRoutes(services),
  ...questionnaireRoutes(services),
  ...consentRoutes(services),
]

const consentRoutes = (services: Services): Route[] => [
  on(ethics.getEthics, ({ viewer, params }) => readEthics(services, viewer, params.id)),
  on(ethics.saveEthics, async ({ viewer, params, body }) => {
    await saveEthics(services, viewer, params.id, body)
    return readEthics(services, viewer, params.id)
  }),
  on(ethics.saveLetter, ({ viewer, params, files }) => saveLetter(services, viewer, params.id, files.letter)),
  on(ethics.readLetter, ({ params }) => readLetter(services, params.id)),
  on(consents.getConsent, ({ viewer, params }) => readConsent(services, viewer, params.id)),
  on(consents.giveConsent, ({ viewer, params, body }) =>
    giveConsent(services, viewer, params.id, body.version),
  ),
  on(consents.withdrawConsent, ({ viewer, params, body }) =>
    withdrawConsent(services, viewer, params.id, body.version),
  ),
]

const hookRoutes = (services: SurveyServices): Route[] => [
  on(hooks.connectForm, ({ viewer, params }) => connectForm(services, viewer, params.id)),
  on(hooks.disconnectForm, ({ viewer, params }) => disconnectForm(services, viewer, params.id)),
  on(hooks.reportCode, ({ client, body }) => reportCode(services, client.bearer, body.code)),
]

const sheetRoutes = (services: SurveyServices): Route[] => [
  on(sheets.beginSheetProof, ({ viewer, params }) => beginProof(services, viewer, params.id)),
  on(sheets.checkSheetProof, ({ viewer, params }) => checkProof(services, viewer, params.id)),
  on(sheets.endSheetProof, ({ viewer, params }) => endProof(services, viewer, params.id)),
]

const surveyPageRoutes = (services: SurveyServices): Route[] => [
  on(contract.listSurveys, ({ viewer, query }) =>
    listSurveys(services.db, viewer, query, services.clock.now()),
  ),
  on(contract.getSurvey, ({ viewer, params }) => openSurvey(services, viewer, params.id)),
  on(ownSurveys.mySurveys, ({ viewer }) => listOwnSurveys(services, viewer)),
  on(contract.createSurvey, async ({ viewer, body, client }) =>
    readSurvey(services, viewer, await createSurvey(services, viewer, body, client.signal)),
  ),
  on(contract.editSurvey, async ({ viewer, params, body }) => {
    await editSurvey(services, viewer, params.id, body)
    return readSurvey(services, viewer, params.id)
  }),
  on(contract.deleteSurvey, ({ viewer, params }) => deleteSurvey(services, viewer, params.id)),
  on(contract.submitSurvey, async ({ viewer, params }) => {
    await submitSurvey(services, viewer, params.id)
    return readSurvey(services, viewer, params.id)
  }),
  on(contract.closeSurvey, async ({ viewer, params }) => {
    await closeSurvey(services, viewer, params.id)
    return readSurvey(services, viewer, params.id)
  }),
  on(ownSurveys.surveyAnalytics, ({ viewer, params }) => readAnalytics(services, viewer, params.id)),
  on(ownSurveys.linkCheck, ({ viewer, params }) => readLinkCheck(services, viewer, params.id)),
]

const attemptRoutes = (services: SurveyServices): Route[] => [
  on(attempts.startAttempt, ({ viewer, params }) => startAttempt(services, viewer, params.id)),
  on(attempts.verifyAttempts, ({ viewer, body }) => verifyOwnAttempts(services, viewer, body.surveyId)),
  on(attempts.surveyHistory, async ({ viewer }) => ({ items: await listOwnAttempts(services, viewer) })),
  on(attempts.appeal, async ({ viewer, params, body }) => {
    await appeal(services, viewer, params.id, body.text)
    return readOwnAttempt(services, viewer, params.id)
  }),
  on(attemptReview.listAttempts, ({ viewer, params }) => listAttempts(services, viewer, params.id)),
  on(attemptReview.decideAttempt, async ({ viewer, client, params, body }) => {
    const ids = { surveyId: params.id, attemptId: params.attemptId }
    await decideAttempt(services, viewer, client.ip, ids, body)
    return readAttempt(services, viewer, ids)
  }),
]

const queueRoutes = (services: Services): Route[] => [
  on(queue.listSurveyRequests, ({ query }) => listSurveyRequests(services, query.status)),
  on(queue.approveSurveys, ({ viewer, client, body }) =>
    decideSurveys(services, actingAdminOf(viewer, client.ip), body.ids, { action: 'approve' }),
  ),
  on(queue.rejectSurveys, ({ viewer, client, body }) =>
    decideSurveys(services, actingAdminOf(viewer, client.ip), body.ids, {
      action: 'reject',
      reason: body.reason,
    }),
  ),
]
