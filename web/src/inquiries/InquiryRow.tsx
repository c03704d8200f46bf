import { Reply } from 'lucide-react'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { useApiQuery } from '../api/query.ts'
import { lazyNamed } from '../shell/lazy-named.tsx'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { ExpandArrow } from '../ui/ExpandArrow.tsx'
import { Message } from '../ui/Message.tsx'
import { Text } from '../ui/Text.tsx'
import { AskedBy } from './AskedBy.tsx'
import { ClockBadge, FeaturedBadge, StatusBadge } from './InquiryBadges.tsx'
import { messages as question } from './inquiry-messages.ts'
import { hrefOf, type Inquiry, languageOf } from './inquiry-view.ts'
import { Markdown } from './Markdown.tsx'
import { messages } from './messages.ts'
import { ReplyItem } from './ReplyItem.tsx'
import { TagLinks } from './TagLinks.tsx'
import { VoteButtons } from './VoteButtons.tsx'
import { messages as writing } from './writing-messages.ts'

const ReplyForm = lazyNamed(() => import('./ReplyForm.tsx'), 'ReplyForm', { inline: true })

/** Lets an administrator reply in the list: a button that opens the form in its place. */
function ReplyHere(props: { inquiry: Inquiry }) {
  const { inquiryId, title, authorId } = props.inquiry
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (state === 'sent') button.current?.focus({ preventScroll: true })
  }, [state])
  if (state === 'open')
    return (
      <Suspense>
        <ReplyForm
          autoFocus
          inquiryId={inquiryId}
          authorId={authorId}
          language={languageOf(props.inquiry)}
          onSent={() => setState('sent')}
        />
      </Suspense>
    )
  return (
    <Button
      ref={button}
      icon={Reply}
      className="self-start rtl:[&>svg]:-scale-x-100"
      aria-label={writing.replyTo(title)}
      onClick={() => setState('open')}
    >
      {writing.replyHere}
    </Button>
  )
}

/** The text and replies, expanded in the list. This counts as a view too. */
function ExpandedInquiry(props: { inquiry: Inquiry; isAdmin: boolean }) {
  const opened = useApiQuery('inquiries.getInquiry', { params: { id: props.inquiry.inquiryId } })
  const inquiry = opened.data ?? props.inquiry
  return (
    <div className="mt-4 flex flex-col gap-6">
      <Markdown text={inquiry.inquiry} />
      {inquiry.replies.map(reply => (
        <ReplyItem key={reply.replyId} inquiry={inquiry} reply={reply} />
      ))}
      {inquiry.status === 'closed' ? (
        <Message>{question.isClosed}</Message>
      ) : props.isAdmin ? (
        <ReplyHere inquiry={inquiry} />
      ) : (
        <Message>
          {messages.handledByAdmins} {messages.handledByAdminsMore}
        </Message>
      )}
    </div>
  )
}

function ExpandButton(props: { inquiry: Inquiry; isOpen: boolean; controls: string; onToggle: () => void }) {
  const { inquiry, isOpen } = props
  const replies = messages.replies(inquiry.replyCount)
  return (
    <Button
      dense
      variant="quiet"
      flush="end"
      className="relative z-10"
      aria-expanded={isOpen}
      aria-controls={props.controls}
      aria-label={
        isOpen ? messages.collapse(inquiry.title, replies) : messages.expand(inquiry.title, replies)
      }
      onClick={props.onToggle}
    >
      <span className="flex items-center gap-2">
        {replies}
        <ExpandArrow isOpen={isOpen} size={16} />
      </span>
    </Button>
  )
}

/** A question in the list, with collapsed replies. The title links to the question's own page (INQ-09). */
export function InquiryRow(props: {
  inquiry: Inquiry
  now: Date
  isAdmin: boolean
  isOpen: boolean
  /** The list's query in the address, so that links back restore it. */
  query: Readonly<Record<string, string>>
  onToggle: () => void
}) {
  const { inquiry, isOpen } = props
  const id = useId()
  return (
    <li
      className={classes(
        'relative border-line max-sm:mb-3 max-sm:rounded max-sm:border max-sm:bg-surface max-sm:p-4 max-sm:ps-2 sm:border-b sm:py-3 sm:last:border-b-0',
        isOpen &&
          'before:absolute before:inset-y-0 before:-start-4 before:border-sand before:border-s-3 max-sm:before:start-0 max-sm:before:rounded',
      )}
    >
      <div className="flex gap-3 sm:gap-6">
        <VoteButtons target={{ inquiryId: inquiry.inquiryId }} voted={inquiry} of={inquiry.title} />
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-4">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:col-span-full">
            <StatusBadge status={inquiry.status} />
            {inquiry.featured && <FeaturedBadge />}
            <ClockBadge inquiry={inquiry} now={props.now} />
          </div>
          <h3 className="col-span-full mt-1 font-semi font-serif text-xl">
            <a
              href={hrefOf(inquiry.inquiryId, props.query)}
              className="hover:underline hover:underline-offset-4"
            >
              <Text>{inquiry.title}</Text>
            </a>
          </h3>
          <div className="flex flex-wrap items-center gap-x-3 text-ink-2 text-sm sm:col-span-full">
            <p>
              <AskedBy inquiry={inquiry} />
            </p>
            <TagLinks tags={inquiry.tags} className="max-sm:hidden" />
          </div>
          {/* On the line of the badges, without making it taller. On a phone it is next to the asker. */}
          <div className="flex items-center gap-2 self-center sm:col-start-2 sm:row-start-1 sm:-my-2.5">
            <span className="text-ink-2 text-sm max-sm:hidden">{messages.views(inquiry.views)}</span>
            <ExpandButton inquiry={inquiry} isOpen={isOpen} controls={id} onToggle={props.onToggle} />
          </div>
          <div id={id} hidden={!isOpen} className="col-span-full">
            {isOpen && <ExpandedInquiry inquiry={inquiry} isAdmin={props.isAdmin} />}
          </div>
        </div>
      </div>
    </li>
  )
}
