import { minutes } from '@bahth/domain/durations.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import * as attempts from '@bahth/domain/surveys/attempt-contract.ts'
import { type Cause, sheetFailureOf } from '@bahth/domain/surveys/attempt-rules.ts'
import * as contract from '@bahth/domain/surveys/contract.ts'
import * as queue from '@bahth/domain/surveys/queue-contract.ts'
import { fromWireStatus, insightRefusal, openPlaces, toWireStatus } from '@bahth/domain/surveys/rules.ts'
import { countAttempt, type Limit } from '../accounts/attempt-limits.ts'
import { actingAdminOf } from '../accounts/id-image.ts'
import { on, type Route, type Viewer } from '../http/call.ts'
import type { Services } from '../services.ts'
import { analyse } from './analytics.ts'
import { appeal } from './appeal.ts'
import { listAttemptsOf, listTaken, presentAttempt, presentTaken } from './attempt-rows.ts'
import { deleteSurvey, editSurvey, submitSurvey } from './change-survey.ts'
import { closeSurvey } from './close-surveys.ts'
import { createSurvey } from './create-survey.ts'
import { decideAttempt } from './decide-attempt.ts'
import { decideSurveys } from './decide-surveys.ts'
import { listSurveys } from './list-store.ts'
import { startAttempt } from './start-attempt.ts'
import {
  countSurveysOf,
  findInside,
  findSurvey,
  listRequests,
  listSurveysOf,
  presentLinkCheck,
  viewSurvey,
} from './store.ts'
import { isVisible, presentSurvey, type Reader, type SurveyRow } from './survey-row.ts'
import { type LookParts, lookForMember } from './verify-attempts.ts'

const recheckLimit: Limit = { name: 'recheck', max: 30, window: minutes(1) }

const readerOf = (viewer: Viewer): Reader => ({ memberId: viewer.memberId, isAdmin: viewer.role === 'admin' })

/** A survey for whoever may know that it exists. */
function shown(row: SurveyRow | undefined, viewer: Viewer) {
  const reader = readerOf(viewer)
  return row && isVisible(row, reader) ? presentSurvey(row, reader) : refuse('not_found')
}

/** A survey for whoever may look behind it. */
async function inside({ db }: Services, viewer: Viewer, surveyId: string) {
  const survey = await findInside(db, surveyId)
  if (!survey) return refuse('not_found')
  const refusal = insightRefusal(survey, { id: viewer.memberId, isAdmin: viewer.role === 'admin' })
  return refusal ? refuse(refusal) : survey
}

export const surveyRoutes = (services: Services, parts: LookParts): Route[] => [
  ...discoverRoutes(services),
  ...creatorRoutes(services, parts),
  ...takingRoutes(services, parts),
  ...insightRoutes(services),
  ...queueRoutes(services),
]

const discoverRoutes = ({ db, clock }: Services): Route[] => [
  on(contract.listSurveys, ({ viewer, query }) => listSurveys(db, readerOf(viewer), query, clock.now())),
  on(contract.getSurvey, async ({ viewer, params }) =>
    shown(await viewSurvey(db, params.id, viewer.memberId, clock.now()), viewer),
  ),
]

function creatorRoutes(services: Services, parts: LookParts): Route[] {
  const { db, clock } = services
  const reload = async (viewer: Viewer, id: string) =>
    shown(await findSurvey(db, id, viewer.memberId, clock.now()), viewer)
  return [
    on(contract.mySurveys, async ({ viewer }) => {
      const [items, counters] = await Promise.all([
        listSurveysOf(db, viewer.memberId),
        countSurveysOf(db, viewer.memberId),
      ])
      const mine = items.map(item => ({
        ...presentSurvey(item, readerOf(viewer)),
        appeals: item.appeals,
        waiting: item.waiting,
        sheetFailure: sheetFailureOf(item.lastCause as Cause | null),
        resubmitted: item.submissions > 1,
        linkCheck: presentLinkCheck(item),
      }))
      return { items: mine, counters }
    }),
    on(contract.createSurvey, async ({ viewer, body, client }) =>
      reload(viewer, await createSurvey(services, viewer, body, client.signal)),
    ),
    on(contract.editSurvey, async ({ viewer, params, body }) => {
      await editSurvey(services, viewer, params.id, body)
      return reload(viewer, params.id)
    }),
    on(contract.deleteSurvey, ({ viewer, params }) => deleteSurvey(services, viewer, params.id)),
    on(contract.submitSurvey, async ({ viewer, params }) => {
      await submitSurvey(services, viewer, params.id)
      return reload(viewer, params.id)
    }),
    on(contract.closeSurvey, async ({ viewer, params }) => {
      await closeSurvey(parts, viewer, params.id)
      return reload(viewer, params.id)
    }),
  ]
}

function takingRoutes(services: Services, parts: LookParts): Route[] {
  const { db, clock, settings } = services
  const present = (viewer: Viewer, rows: Awaited<ReturnType<typeof listAttemptsOf>>) =>
    rows.map(row => presentAttempt(row, viewer, settings.surveyMinuteMs))
  return [
    on(attempts.startAttempt, ({ viewer, params }) => startAttempt(services, viewer, params.id)),
    on(attempts.verifyAttempts, async ({ viewer, body }) => {
      await countAttempt(db, recheckLimit, viewer.memberId, clock.now())
      const { surveyId } = body
      const ids = await lookForMember(parts, viewer.memberId, surveyId)
      const items = present(
        viewer,
        await listAttemptsOf(db, viewer.memberId, surveyId ? { surveyId } : { ids }),
      )
      if (surveyId && items.length === 0) return refuse('not_found')
      return { checked: ids.length, verified: items.filter(item => item.isVerified).length, items }
    }),
    on(attempts.surveyHistory, async ({ viewer }) => ({
      items: present(viewer, await listAttemptsOf(db, viewer.memberId)),
    })),
    on(attempts.appeal, async ({ viewer, params, body }) => {
      await appeal(services, viewer, params.id, body.text)
      const [item] = present(viewer, await listAttemptsOf(db, viewer.memberId, { surveyId: params.id }))
      return item ?? refuse('not_found')
    }),
  ]
}

const insightRoutes = (services: Services): Route[] => [
  on(contract.surveyAnalytics, async ({ viewer, params }) =>
    analyse(services.db, await inside(services, viewer, params.id), services.clock.now()),
  ),
  on(contract.linkCheck, async ({ viewer, params }) =>
    presentLinkCheck(await inside(services, viewer, params.id)),
  ),
  on(attempts.listAttempts, async ({ viewer, params }) => {
    const survey = await inside(services, viewer, params.id)
    const rows = await listTaken(services.db, survey.id)
    return { items: rows.map(row => presentTaken(row, viewer.role === 'admin')) }
  }),
  on(attempts.decideAttempt, async ({ viewer, client, params, body }) => {
    const ids = { surveyId: params.id, attemptId: params.attemptId }
    await decideAttempt(services, viewer, actingAdminOf(viewer, client.ip), ids, body.status)
    const [row] = await listTaken(services.db, params.id, params.attemptId)
    return row ? presentTaken(row, viewer.role === 'admin') : refuse('not_found')
  }),
]

const queueRoutes = (services: Services): Route[] => [
  on(queue.listSurveyRequests, async ({ query }) => {
    const rows = await listRequests(services.db, fromWireStatus(query.status))
    return {
      items: rows.map(({ submissions, linkCheck, linkCheckedAt, ...row }) => ({
        ...row,
        approvedAt: row.status === 'approved' || row.status === 'completed' ? row.approvedAt : null,
        status: toWireStatus(row.status),
        needed: openPlaces(row),
        tags: [],
        resubmitted: submissions > 1,
        linkCheck: presentLinkCheck({ linkCheck, linkCheckedAt }),
      })),
    }
  }),
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
