import * as contract from '@bahth/domain/records/contract.ts'
import * as templates from '@bahth/domain/records/template-contract.ts'
import { on, type Route } from '../http/call.ts'
import type { Streams } from '../http/streams.ts'
import type { Services } from '../services.ts'
import { checkHealth, checkReadiness } from './check-health.ts'
import { readPicture } from './pictures.ts'
import { actingAdminOf } from './record-activity.ts'
import { addTemplate, changeTemplate, listTemplates, removeTemplate } from './templates/change-templates.ts'

export const recordRoutes = (services: Services, streams: Streams): Route[] => [
  on(contract.events, async ({ viewer, query }) => ({
    contentType: 'text/event-stream',
    body: streams.open(viewer, query.since),
    headers: { 'x-accel-buffering': 'no' },
  })),
  on(contract.picture, ({ params }) => readPicture(services, params)),
  on(contract.health, () => checkHealth(services)),
  on(contract.live, async () => ({ status: 'ok' as const })),
  on(contract.ready, () => checkReadiness(services)),
  on(templates.listTemplates, () => listTemplates(services)),
  on(templates.addTemplate, ({ viewer, client, body }) =>
    addTemplate(services, actingAdminOf(viewer, client.ip), body),
  ),
  on(templates.changeTemplate, ({ viewer, client, params, body }) =>
    changeTemplate(services, actingAdminOf(viewer, client.ip), params.id, body),
  ),
  on(templates.removeTemplate, ({ viewer, client, params }) =>
    removeTemplate(services, actingAdminOf(viewer, client.ip), params.id),
  ),
]
