import * as attempts from '@bahth/domain/surveys/attempt-contract.ts'
import * as contract from '@bahth/domain/surveys/contract.ts'
import * as queue from '@bahth/domain/surveys/queue-contract.ts'
import { on, type Route, readerOf } from '../http/call.ts'
import { actingAdminOf } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { appeal } from './appeal.ts'
import { deleteSurvey, editSurvey, submitSurvey } from './change-survey.ts'
import { closeSurvey } from './close-surveys.ts'
import { createSurvey } from './create-survey.ts'
import { decideAttempt } from './decide-attempt.ts'
import { decideSurveys } from './decide-surveys.ts'
import { listSurveys } from './list-store.ts'
import { listOwnAttempts, readOwnAttempt, verifyOwnAttempts } from './own-attempts.ts'
import {
  listAttempts,
  listOwnSurveys,
  listSurveyRequests,
  openSurvey,
  readAnalytics,
  readAttempt,
  readLinkCheck,
  readSurvey,
} from './read-survey.ts'
import { startAttempt } from './start-attempt.ts'
import type { VerifyServices } from './verify-attempts.ts'

export const surveyRoutes = (services: Services, parts: VerifyServices): Route[] => [
  ...surveyPageRoutes(services, parts),
  ...attemptRoutes(services, parts),
  ...queueRoutes(services),
]

const surveyPageRoutes = (services: Services, parts: VerifyServices): Route[] => [
  on(contract.listSurveys, ({ viewer, query }) =>
    listSurveys(services.db, readerOf(viewer), query, services.clock.now()),
  ),
  on(contract.getSurvey, ({ viewer, params }) => openSurvey(services, viewer, params.id)),
  on(contract.mySurveys, ({ viewer }) => listOwnSurveys(services, viewer)),
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
    await closeSurvey(parts, viewer, params.id)
    return readSurvey(services, viewer, params.id)
  }),
  on(contract.surveyAnalytics, ({ viewer, params }) => readAnalytics(services, viewer, params.id)),
  on(contract.linkCheck, ({ viewer, params }) => readLinkCheck(services, viewer, params.id)),
]

const attemptRoutes = (services: Services, parts: VerifyServices): Route[] => [
  on(attempts.startAttempt, ({ viewer, params }) => startAttempt(services, viewer, params.id)),
  on(attempts.verifyAttempts, ({ viewer, body }) => verifyOwnAttempts(parts, viewer, body.surveyId)),
  on(attempts.surveyHistory, async ({ viewer }) => ({ items: await listOwnAttempts(services, viewer) })),
  on(attempts.appeal, async ({ viewer, params, body }) => {
    await appeal(services, viewer, params.id, body.text)
    return readOwnAttempt(services, viewer, params.id)
  }),
  on(attempts.listAttempts, ({ viewer, params }) => listAttempts(services, viewer, params.id)),
  on(attempts.decideAttempt, async ({ viewer, client, params, body }) => {
    const ids = { surveyId: params.id, attemptId: params.attemptId }
    await decideAttempt(services, viewer, actingAdminOf(viewer, client.ip), ids, body.status)
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
