import { useId } from 'react'
import { useApiQuery } from '../api/query.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { FoldArrow } from '../ui/FoldArrow.tsx'
import { Message } from '../ui/Message.tsx'
import { Text } from '../ui/Text.tsx'
import { AskedBy } from './AskedBy.tsx'
import { hrefOf, type Inquiry } from './inquiry-view.ts'
import { messages } from './messages.ts'
import { ReplyItem } from './ReplyItem.tsx'
import { ClockBadge, FeaturedBadge, StatusBadge } from './StateBadge.tsx'
import { TagLinks } from './TagLinks.tsx'
import { VoteButtons } from './VoteButtons.tsx'
import { Written } from './Written.tsx'

/** The text and the replies, unfolded in the list. Reading it here is a view as well. */
function Unfolded(props: { inquiry: Inquiry; isAdmin: boolean }) {
  const opened = useApiQuery('inquiries.getInquiry', { params: { id: props.inquiry.inquiryId } })
  const inquiry = opened.data ?? props.inquiry
  return (
    <div className="mt-4 flex flex-col gap-6">
      <Written text={inquiry.inquiry} />
      {inquiry.replies.map(reply => (
        <ReplyItem key={reply.replyId} inquiry={inquiry} reply={reply} />
      ))}
      {!props.isAdmin && (
        <Message>
          {messages.handledByAdmins} {messages.handledByAdminsMore}
        </Message>
      )}
    </div>
  )
}

function FoldButton(props: { inquiry: Inquiry; isOpen: boolean; controls: string; onFold: () => void }) {
  const { inquiry, isOpen } = props
  const replies = messages.replies(inquiry.replyCount)
  return (
    <Button
      dense
      look="quiet"
      flush="end"
      className="relative z-10 ms-auto"
      aria-expanded={isOpen}
      aria-controls={props.controls}
      aria-label={`${replies}. ${isOpen ? messages.fold(inquiry.title) : messages.unfold(inquiry.title)}`}
      onClick={props.onFold}
    >
      <span className="flex items-center gap-2">
        {replies}
        <FoldArrow isOpen={isOpen} size={16} />
      </span>
    </Button>
  )
}

/** INQ-09: a question in the list, its replies folded. The title leads to the question's own page. */
export function QuestionRow(props: {
  inquiry: Inquiry
  now: Date
  isAdmin: boolean
  isOpen: boolean
  /** What the list shows, to come back to. */
  query: Readonly<Record<string, string>>
  onFold: () => void
}) {
  const { inquiry, isOpen } = props
  const id = useId()
  return (
    <li
      className={classes(
        'relative border-line max-sm:mb-3 max-sm:rounded max-sm:border max-sm:bg-surface max-sm:p-4 max-sm:ps-2 sm:border-b sm:py-5 sm:last:border-b-0',
        isOpen &&
          'before:absolute before:inset-y-0 before:-start-4 before:border-sand before:border-s-3 max-sm:before:start-0 max-sm:before:rounded',
      )}
    >
      <div className="flex gap-3 sm:gap-6">
        <VoteButtons target={{ inquiryId: inquiry.inquiryId }} voted={inquiry} of={inquiry.title} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <StatusBadge status={inquiry.status} />
            {inquiry.featured && <FeaturedBadge />}
            <ClockBadge inquiry={inquiry} now={props.now} />
            <span className="ms-auto text-ink-2 text-sm">{messages.views(inquiry.views)}</span>
          </div>
          <h3 className="mt-2 font-semi font-serif text-xl">
            <a
              href={hrefOf(inquiry.inquiryId, props.query)}
              className="hover:underline hover:underline-offset-4"
            >
              <Text>{inquiry.title}</Text>
            </a>
          </h3>
          <p className="mt-1 text-ink-2 text-sm">
            <AskedBy inquiry={inquiry} />
          </p>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <TagLinks tags={inquiry.tags} />
            <FoldButton inquiry={inquiry} isOpen={isOpen} controls={id} onFold={props.onFold} />
          </div>
          <div id={id} hidden={!isOpen}>
            {isOpen && <Unfolded inquiry={inquiry} isAdmin={props.isAdmin} />}
          </div>
        </div>
      </div>
    </li>
  )
}
