import { shownName } from '@bahth/domain/records/labels.ts'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useApiQuery } from '../api/query.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useMe } from '../api/use-login.ts'
import { useNow } from '../api/use-now.ts'
import { formatCairo, formatDateTime } from '../format/dates.ts'
import { formatNumber } from '../format/text.ts'
import { lazyNamed } from '../shell/lazy-named.tsx'
import { useRoute } from '../shell/navigation.ts'
import { addressFor } from '../shell/route.ts'
import { Button } from '../ui/Button.tsx'
import { ProgressBar } from '../ui/charts/ProgressBar.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Facts } from '../ui/Facts.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Message } from '../ui/Message.tsx'
import { messages as ui } from '../ui/messages.ts'
import { Section } from '../ui/Section.tsx'
import { Text } from '../ui/Text.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { AskedBy } from './AskedBy.tsx'
import { InquiryActions } from './InquiryActions.tsx'
import { ClockBadge, FeaturedBadge, StatusBadge } from './InquiryBadges.tsx'
import { InquirySkeletons } from './InquirySkeletons.tsx'
import { messages as question } from './inquiry-messages.ts'
import { clockOf, type Inquiry, languageOf } from './inquiry-view.ts'
import { Markdown } from './Markdown.tsx'
import { messages } from './messages.ts'
import { ReplyActions } from './ReplyActions.tsx'
import { ReplyItem } from './ReplyItem.tsx'
import { SimilarList, useSimilar } from './SimilarInquiries.tsx'
import { TagLinks } from './TagLinks.tsx'
import { useInquiryFocus } from './use-inquiry-focus.ts'
import { VoteButtons } from './VoteButtons.tsx'

const ReplyForm = lazyNamed(() => import('./ReplyForm.tsx'), 'ReplyForm', { inline: true })

/** How often (ms) relative times on the page are updated. */
const clockStepMs = 60_000

/** The promised reply: the elapsed share of the time, and the deadline. */
function Promised(props: { inquiry: Inquiry }) {
  const clock = clockOf(props.inquiry, useNow(clockStepMs))
  if (!clock) return null
  const by = formatDateTime(clock.dueAt)
  return (
    <Section title={messages.clock.label} level={3}>
      <ProgressBar
        tall
        value={Math.round(clock.passed * 100)}
        max={100}
        label={messages.clock.label}
        text={clock.text}
      />
      <p className="mt-3 font-semi">{clock.text}</p>
      <p className="mt-1 text-ink-2 text-sm">
        {clock.isLate ? messages.clock.lateSince(by) : messages.clock.dueBy(by)}
      </p>
    </Section>
  )
}

/** Whether the question may be quoted in chat groups. Its author can change that at any time. */
function Quoting(props: { inquiry: Inquiry }) {
  const { inquiryId, authorId, mayQuote } = props.inquiry
  const me = useMe()
  const { run, isPending } = useApiMutation('inquiries.editInquiry', {
    failureText: question.changeFailed,
    failureAsToast: true,
  })
  return (
    <>
      {question.quoted[mayQuote ? 'yes' : 'no']}
      {authorId === me?.id && (
        <div>
          <Button
            dense
            variant="quiet"
            flush="start"
            pending={isPending}
            onClick={() => void run({ params: { id: inquiryId }, body: { mayQuote: !mayQuote } })}
          >
            {mayQuote ? question.forbidQuoting : question.allowQuoting}
          </Button>
        </div>
      )}
    </>
  )
}

function Aside(props: { inquiry: Inquiry }) {
  const { inquiry } = props
  const similar = useSimilar(inquiry.title, inquiry.inquiryId)
  return (
    <div className="flex flex-col gap-8">
      <Promised inquiry={inquiry} />
      <Section title={question.aboutQuestion} level={3}>
        <Facts
          ruled
          facts={[
            { term: question.askedBy, value: <Text>{shownName(inquiry.authorName)}</Text> },
            { term: question.asked, value: formatCairo(inquiry.submittedAt) },
            ...(inquiry.editedAt ? [{ term: question.editedAt, value: formatCairo(inquiry.editedAt) }] : []),
            { term: question.viewed, value: formatNumber(inquiry.views) },
            ...(inquiry.mayQuote === null
              ? []
              : [{ term: question.chatGroups, value: <Quoting inquiry={inquiry} /> }]),
          ]}
        />
      </Section>
      {similar.length > 0 && (
        <Section title={question.similarQuestions} level={3}>
          <SimilarList items={similar} label={question.similarQuestions} />
        </Section>
      )}
    </div>
  )
}

function Replies(props: { inquiry: Inquiry; isAdmin: boolean }) {
  const { inquiry, isAdmin } = props
  const me = useMe()
  return (
    <Section title={question.repliesTitle(inquiry.replyCount)} ruled className="mt-12">
      <div className="flex flex-col gap-8">
        {inquiry.replies.map(reply => (
          <ReplyItem key={reply.replyId} inquiry={inquiry} reply={reply}>
            <ReplyActions inquiry={inquiry} reply={reply} isAdmin={isAdmin} />
          </ReplyItem>
        ))}
        {inquiry.status === 'closed' ? (
          <Message>{question.isClosed}</Message>
        ) : isAdmin ? (
          <Suspense>
            <ReplyForm
              inquiryId={inquiry.inquiryId}
              authorId={inquiry.authorId}
              language={languageOf(inquiry)}
            />
          </Suspense>
        ) : (
          <Message>
            {messages.handledByAdmins}{' '}
            {inquiry.replyCount > 0
              ? messages.handledByAdminsMore
              : inquiry.authorId === me?.id
                ? question.noReplies
                : question.noRepliesOthers}
          </Message>
        )}
      </div>
    </Section>
  )
}

function Full(props: { inquiry: Inquiry; isAdmin: boolean }) {
  const { inquiry, isAdmin } = props
  const now = useNow(clockStepMs)
  const heading = useInquiryFocus()
  return (
    <div className="mt-2 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <StatusBadge status={inquiry.status} />
          {inquiry.featured && <FeaturedBadge />}
          <ClockBadge inquiry={inquiry} now={now} />
        </div>
        <h1
          ref={heading}
          tabIndex={-1}
          className="mt-3 max-w-measure font-semi font-serif text-3xl outline-none"
        >
          <Text>{inquiry.title}</Text>
        </h1>
        <p className="mt-2 text-ink-2">
          <AskedBy opensCard inquiry={inquiry} />
        </p>
        <div className="mt-6 flex gap-3 sm:gap-6">
          <VoteButtons target={{ inquiryId: inquiry.inquiryId }} voted={inquiry} of={inquiry.title} />
          <div className="min-w-0 flex-1">
            <Markdown text={inquiry.inquiry} />
            <div className="mt-4">
              <TagLinks tags={inquiry.tags} />
            </div>
            <div className="mt-4">
              <InquiryActions inquiry={inquiry} isAdmin={isAdmin} />
            </div>
          </div>
        </div>
        <Replies inquiry={inquiry} isAdmin={isAdmin} />
      </div>
      <Aside inquiry={inquiry} />
    </div>
  )
}

function Missing(props: { isGone: boolean; retrying: boolean; onRetry: () => void }): ReactNode {
  return (
    <div className="mt-6">
      {props.isGone ? (
        <Empty
          level={2}
          title={question.gone}
          text={question.goneText}
          action={<LinkButton href={addressFor('inquiries')}>{question.backToAll}</LinkButton>}
        />
      ) : (
        <ErrorState
          title={question.failedOne}
          text={ui.tryAgain}
          retrying={props.retrying}
          onRetry={props.onRetry}
        />
      )}
    </div>
  )
}

/** A question at its own address, with all actions. */
export function InquiryDetails(props: { id: string; isAdmin: boolean }) {
  const { query } = useRoute()
  const { data, error, isFetching, refetch } = useApiQuery('inquiries.getInquiry', {
    params: { id: props.id },
  })
  const { inquiry: _, ask: __, ...list } = query
  const title = data?.title

  useEffect(() => {
    if (!title) return
    const before = document.title
    document.title = `${title} · ${before}`
    return () => {
      document.title = before
    }
  }, [title])

  return (
    <>
      <div className="pt-6 sm:pt-10">
        <TextLink arrow="back" href={addressFor('inquiries', list)}>
          {question.backToAll}
        </TextLink>
      </div>
      {data && error?.status !== 404 ? (
        <Full inquiry={data} isAdmin={props.isAdmin} />
      ) : error ? (
        <Missing isGone={error.status === 404} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <InquirySkeletons />
      )}
    </>
  )
}
