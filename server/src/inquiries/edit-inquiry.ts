import { isDeepStrictEqual } from 'node:util'
import type { Input } from '@bahth/domain/endpoint.ts'
import type { editInquiry as endpoint } from '@bahth/domain/inquiries/contract.ts'
import { editRefusal } from '@bahth/domain/inquiries/rules.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { Viewer } from '../http/call.ts'
import type { Services } from '../services.ts'
import { lockInquiry, setInquiry } from './store.ts'

/**
 * Lets the author change a question for a day while it has no reply, and allow or forbid quoting it at any time. The lock orders
 * the change and a first reply, so that no reply refers to another text.
 */
export async function editInquiry(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  viewer: Viewer,
  inquiryId: string,
  changes: Input<typeof endpoint>['body'],
): Promise<void> {
  await unitOfWork(async unit => {
    const before = (await lockInquiry(unit.tx, inquiryId)) ?? refuse('not_found')
    const title = changes.title ?? before.title
    const text = changes.inquiry ?? before.text
    const tags = changes.tags ?? before.tags
    // Only a change that readers can see counts as an edit.
    const isEdited = !isDeepStrictEqual([before.title, before.text, before.tags], [title, text, tags])
    const refusal = editRefusal(before, viewer.memberId, unit.now)
    // No reply refers to the permission to quote, and consent can be withdrawn at any time.
    if (refusal && (isEdited || refusal === 'forbidden')) return refuse(refusal)
    await setInquiry(unit.tx, inquiryId, {
      title,
      text,
      tags,
      ...(isEdited ? { edited_at: unit.now } : {}),
      ...(changes.mayQuote == null ? {} : { may_quote: changes.mayQuote }),
    })
    unit.publish('inquiry', inquiryId, 'approved')
  })
}
