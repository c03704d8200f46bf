import * as contract from '@bahth/domain/inquiries/contract.ts'
import * as replies from '@bahth/domain/inquiries/reply-contract.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { on, type Route, type Viewer } from '../http/call.ts'
import { actingAdminOf } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { acceptReply } from './accept-reply.ts'
import { askInquiry } from './ask-inquiry.ts'
import { deleteInquiry } from './delete-inquiry.ts'
import { deleteReply } from './delete-reply.ts'
import { editInquiry } from './edit-inquiry.ts'
import { featureInquiry } from './feature-inquiry.ts'
import { presentInquiry } from './inquiry-row.ts'
import { listInquiries } from './list-store.ts'
import { postReply } from './post-reply.ts'
import { setInquiryStatus } from './set-inquiry-status.ts'
import { findSimilar } from './similar-store.ts'
import { findInquiry } from './store.ts'
import { viewInquiry } from './view-inquiry.ts'
import { vote } from './vote.ts'

export const inquiryRoutes = (services: Services): Route[] => [
  ...memberRoutes(services),
  ...adminRoutes(services),
]

/** The question after a write. This is not counted as a view. */
async function inquiryFor({ db }: Services, viewer: Viewer, id: string) {
  const result = await findInquiry(db, id, viewer.memberId)
  return result ? presentInquiry(result.inquiry, viewer) : refuse('not_found')
}

function memberRoutes(services: Services): Route[] {
  const { db } = services
  return [
    on(contract.listInquiries, ({ viewer, query }) => listInquiries(db, viewer, query)),
    on(contract.similarInquiries, async ({ query }) => ({ items: await findSimilar(db, query.q ?? '') })),
    on(contract.getInquiry, ({ viewer, params }) => viewInquiry(services, viewer, params.id)),
    on(contract.askInquiry, async ({ viewer, body }) =>
      inquiryFor(services, viewer, await askInquiry(services, viewer, body)),
    ),
    on(contract.editInquiry, async ({ viewer, params, body }) => {
      await editInquiry(services, viewer, params.id, body)
      return inquiryFor(services, viewer, params.id)
    }),
    on(contract.deleteInquiry, ({ viewer, client, params }) =>
      deleteInquiry(services, viewer, client.ip, params.id),
    ),
    on(replies.voteOnInquiry, ({ viewer, params, body }) =>
      vote(services, viewer.memberId, { kind: 'inquiry', id: params.id }, body.value),
    ),
    on(replies.voteOnReply, ({ viewer, params, body }) =>
      vote(services, viewer.memberId, { kind: 'reply', id: params.id }, body.value),
    ),
    on(replies.acceptReply, async ({ viewer, client, params, body }) => {
      const inquiryId = await acceptReply(services, viewer, client.ip, params.id, body.enabled)
      return inquiryFor(services, viewer, inquiryId)
    }),
  ]
}

const adminRoutes = (services: Services): Route[] => [
  on(contract.featureInquiry, async ({ viewer, client, params, body }) => {
    await featureInquiry(services, actingAdminOf(viewer, client.ip), params.id, body.enabled)
    return inquiryFor(services, viewer, params.id)
  }),
  on(contract.setInquiryStatus, async ({ viewer, client, params, body }) => {
    await setInquiryStatus(services, actingAdminOf(viewer, client.ip), params.id, body.status)
    return inquiryFor(services, viewer, params.id)
  }),
  on(replies.postReply, ({ viewer, client, body }) =>
    postReply(services, actingAdminOf(viewer, client.ip), body),
  ),
  on(replies.deleteReply, ({ viewer, client, params }) =>
    deleteReply(services, actingAdminOf(viewer, client.ip), params.id),
  ),
]
