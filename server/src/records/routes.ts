import * as contract from '@bahth/domain/records/contract.ts'
import { on, type Route } from '../http/call.ts'
import type { Streams } from '../http/streams.ts'
import type { Services } from '../services.ts'
import { checkHealth, checkReadiness } from './check-health.ts'
import { listNotices } from './list-notices.ts'
import { readPicture } from './pictures.ts'
import { markRead } from './store.ts'

export const recordRoutes = (services: Services, streams: Streams): Route[] => [
  on(contract.notices, ({ viewer }) => listNotices(services.db, viewer.memberId)),
  on(contract.readNotices, async ({ viewer, body }) => {
    await services.unitOfWork(async unit => {
      await markRead(unit.tx, viewer.memberId, body.ids, unit.now)
      unit.publish('notices', viewer.memberId, `user:${viewer.memberId}`)
    })
    return undefined
  }),
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
