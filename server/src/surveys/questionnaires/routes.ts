import * as contract from '@bahth/domain/surveys/questionnaire-contract.ts'
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
  on(contract.surveyResults, ({ viewer, params }) => readResults(services, viewer, params.id)),
  on(contract.surveyCrosstab, ({ viewer, params, query }) =>
    readCrosstab(services, viewer, params.id, query),
  ),
  on(contract.surveyTexts, ({ viewer, params, query }) =>
    readTextsOf(services, viewer, params.id, query.question),
  ),
  on(contract.surveyResultsFile, ({ viewer, params, query }) =>
    exportResults(services, viewer, params.id, query.part),
  ),
  on(contract.surveyCodebook, ({ viewer, params, query }) =>
    exportCodebook(services, viewer, params.id, query.language),
  ),
  on(contract.surveySyntax, ({ viewer, params, query }) =>
    exportSyntax(services, viewer, params.id, query.language),
  ),
]
