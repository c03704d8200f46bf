import * as contract from '@bahth/domain/surveys/questionnaire-contract.ts'
import * as results from '@bahth/domain/surveys/results-contract.ts'
import { on, type Route } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { readOwnAttempt } from '../own-attempts.ts'
import { exportCodebook, exportResults, exportSyntax } from './export-results.ts'
import { readQuestionnaire } from './read-questionnaire.ts'
import { readCrosstab, readResults, readTextsOf } from './read-results.ts'
import { sendResponse } from './send-response.ts'

export const questionnaireRoutes = (services: Services): Route[] => [
  on(contract.getQuestionnaire, ({ viewer, params, query }) =>
    readQuestionnaire(services, viewer, params.id, query.which),
  ),
  on(contract.sendResponse, async ({ viewer, params, body, client }) => {
    await sendResponse(services, viewer, params.id, { ...body, key: client.idempotencyKey })
    return readOwnAttempt(services, viewer, params.id)
  }),
  on(results.surveyResults, ({ viewer, params }) => readResults(services, viewer, params.id)),
  on(results.surveyCrosstab, ({ viewer, params, query }) => readCrosstab(services, viewer, params.id, query)),
  on(results.surveyTexts, ({ viewer, params, query }) =>
    readTextsOf(services, viewer, params.id, query.question),
  ),
  on(results.surveyResultsFile, ({ viewer, params, query }) =>
    exportResults(services, viewer, params.id, query.part),
  ),
  on(results.surveyCodebook, ({ viewer, params, query }) =>
    exportCodebook(services, viewer, params.id, query.language),
  ),
  on(results.surveySyntax, ({ viewer, params, query }) =>
    exportSyntax(services, viewer, params.id, query.language),
  ),
]
