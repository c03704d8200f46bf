import * as contract from '@bahth/domain/accounts/creator-contract.ts'
import { on, type Route } from '../../http/call.ts'
import { actingAdminOf } from '../../records/record-activity.ts'
import type { Services } from '../../services.ts'
import { decideCreatorRequest, presentCreatorRequest, readCreatorRequest } from './decide-request.ts'
import { readCreatorStatus, requestCreator } from './request-right.ts'
import { listCreatorRequests } from './request-store.ts'

/** Routes of the form-creator right. */
export function creatorRoutes(services: Services): Route[] {
  const { db, clock } = services
  return [
    on(contract.creatorStatus, ({ viewer }) => readCreatorStatus(services, viewer)),
    on(contract.requestCreator, async ({ viewer, body }) => {
      await requestCreator(services, viewer, body.reason)
      return readCreatorStatus(services, viewer)
    }),
    on(contract.listCreatorRequests, async ({ query }) => {
      const rows = await listCreatorRequests(db, { statuses: query.status })
      return { items: rows.map(row => presentCreatorRequest(row, clock.now())) }
    }),
    on(contract.approveCreatorRequest, async ({ viewer, client, params, body }) => {
      await decideCreatorRequest(services, actingAdminOf(viewer, client.ip), params.id, {
        status: 'approved',
        ...body,
      })
      return readCreatorRequest(db, params.id, clock.now())
    }),
    on(contract.rejectCreatorRequest, async ({ viewer, client, params, body }) => {
      await decideCreatorRequest(services, actingAdminOf(viewer, client.ip), params.id, {
        status: 'rejected',
        ...body,
      })
      return readCreatorRequest(db, params.id, clock.now())
    }),
  ]
}
