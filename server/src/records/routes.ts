import * as contract from '@bahth/domain/records/contract.ts'
import { on, type Route } from '../http/call.ts'
import type { Streams } from '../http/streams.ts'
import type { Services } from '../services.ts'
import { checkHealth, checkReadiness } from './check-health.ts'
import { readPicture } from './pictures.ts'

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
]
