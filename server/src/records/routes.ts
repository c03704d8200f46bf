import * as contract from '@bahth/domain/records/contract.ts'
import type { House } from '../house.ts'
import { on, type Route } from '../http/call.ts'
import type { Streams } from '../http/streams.ts'
import { checkHealth, checkReadiness } from './check-health.ts'
import { readPicture } from './pictures.ts'
import { listNotices, markRead } from './store.ts'

export const recordRoutes = (house: House, streams: Streams): Route[] => [
  on(contract.notices, ({ viewer }) => listNotices(house.db, viewer.memberId)),
  on(contract.readNotices, async ({ viewer, body }) => {
    await house.write(async work => {
      await markRead(work.tx, viewer.memberId, body.ids, work.now)
      work.announce('notices', viewer.memberId, `user:${viewer.memberId}`)
    })
    return undefined
  }),
  on(contract.events, async ({ viewer }) => ({
    contentType: 'text/event-stream',
    body: streams.open(viewer),
    headers: { 'x-accel-buffering': 'no' },
  })),
  on(contract.picture, ({ params }) => readPicture(house, params)),
  on(contract.health, () => checkHealth(house)),
  on(contract.live, async () => ({ status: 'ok' as const })),
  on(contract.ready, () => checkReadiness(house)),
]
