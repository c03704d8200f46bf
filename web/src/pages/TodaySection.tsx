import { shownLocation } from '@bahth/domain/sessions/labels.ts'
import type { ReactNode } from 'react'
import { type CurrentUser, canPublish } from '../api/current-user.ts'
import type { ResponseOf } from '../api/endpoints.ts'
import type { useApiQuery } from '../api/query.ts'
import { serverNow } from '../api/server-clock.ts'
import { formatAgo, formatDateTime, formatRelativeTime } from '../format/dates.ts'
import { CardBadge } from '../sessions/SessionBadges.tsx'
import { SessionTime } from '../sessions/SessionTime.tsx'
import { OpenMeeting } from '../sessions/SignupButtons.tsx'
import type { Session } from '../sessions/session-view.ts'
import { useSessionClock } from '../sessions/use-session-clock.ts'
import { addressFor } from '../shell/route.ts'
import { AttemptBadge } from '../surveys/SurveyBadges.tsx'
import { ProgressBar } from '../ui/charts/ProgressBar.tsx'
import { classes } from '../ui/classes.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { messages as ui } from '../ui/messages.ts'
import { RuledItem, RuledList } from '../ui/RuledList.tsx'
import { Section } from '../ui/Section.tsx'
import { Skeleton, Skeletons } from '../ui/Skeleton.tsx'
import { Text } from '../ui/Text.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { messages } from './today-messages.ts'

type Today = ResponseOf<'today.today'>

const row = 'grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[9rem_minmax(0,1fr)]'

/** The items of one kind, with the name of the kind at the start of the row, or above it on a phone. */
function Row(props: { label: string; centered?: boolean; children: ReactNode }) {
  return (
    <RuledItem className={classes(row, props.centered && 'items-center')}>
      <h3 className={classes('text-ink-2 text-sm', !props.centered && 'sm:pt-0.5')}>{props.label}</h3>
      <div className="flex min-h-12 min-w-0 flex-col justify-center gap-y-3">{props.children}</div>
    </RuledItem>
  )
}

/** An item: a title with a link, a line of details, and an action at the end. */
function Item(props: { title: string; href: string; badge?: ReactNode; sub: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <a
            href={props.href}
            className="wrap-anywhere -my-2.5 min-w-0 py-2.5 font-semi text-md hover:underline hover:underline-offset-4"
          >
            <Text>{props.title}</Text>
          </a>
          {props.badge}
        </p>
        <p className="mt-0.5 text-ink-2 text-sm">{props.sub}</p>
      </div>
      {props.action}
    </div>
  )
}

/** Shown if there are no items of a kind: a text, and a link to the next step. */
function Nothing(props: { text: string; href: string; label: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <p className="text-ink-2">{props.text}</p>
      <TextLink small arrow="onward" href={props.href}>
        {props.label}
      </TextLink>
    </div>
  )
}

function NextSession(props: { session: Session; now: Date }) {
  const { session, now } = props
  return (
    <Item
      title={session.title}
      href={addressFor('sessions', { session: session.id })}
      badge={<CardBadge session={session} now={now} />}
      sub={
        <>
          <SessionTime session={session} now={now} withDay />
          {' · '}
          <Text>{shownLocation(session.location)}</Text>
        </>
      }
      action={<OpenMeeting session={session} now={now} />}
    />
  )
}

const receiptsAddress = (receipt?: string): string =>
  addressFor('surveys', { tab: 'completed', ...(receipt ? { receipt } : {}) })

function checkText(item: Today['submissions']['items'][number], now: number): string {
  if (item.isNative) return messages.unsent(formatDateTime(item.checkAt))
  // A check that has begun stays the next one until its result is stored.
  if (Date.parse(item.checkAt) <= now) return messages.checkedSoon
  const when = formatRelativeTime(item.checkAt, now)
  return item.status === 'not_found' ? messages.notFound(when) : messages.checkedAt(when)
}

function TodaySubmissions(props: { submissions: Today['submissions'] }) {
  const { items, total } = props.submissions
  const now = serverNow()
  return (
    <>
      {items.map(item => (
        <Item
          key={item.attemptId}
          title={item.title}
          href={
            item.isNative ? addressFor('surveys', { take: item.surveyId }) : receiptsAddress(item.surveyId)
          }
          badge={<AttemptBadge status={item.status} />}
          sub={checkText(item, now)}
        />
      ))}
      {total > items.length && (
        <TextLink small arrow="onward" href={receiptsAddress()}>
          {messages.allSubmissions(total)}
        </TextLink>
      )}
    </>
  )
}

function Replies(props: { replies: Today['replies'] }) {
  const { items, total } = props.replies
  const now = serverNow()
  return (
    <>
      {items.map(item => (
        <Item
          key={item.inquiryId}
          title={item.title}
          href={addressFor('inquiries', { inquiry: item.inquiryId })}
          sub={`${messages.newReplies(item.replies)} · ${formatAgo(item.repliedAt, now)}`}
        />
      ))}
      {total > items.length && (
        <p className="text-ink-2 text-sm">{messages.moreReplies(total - items.length)}</p>
      )}
    </>
  )
}

/** The progress towards the right to publish surveys (FCR-04, FCR-05). */
function Progress(props: { progress: NonNullable<Today['progress']> }) {
  const { forms, semester, thresholds, hasRequested } = props.progress
  const text = messages.surveysOf(forms, thresholds.forms)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="font-semi">{text}</span>
          <ProgressBar
            tall
            value={forms}
            max={thresholds.forms}
            label={messages.progress}
            text={text}
            className="w-40"
          />
        </p>
        <p className="mt-0.5 text-ink-2 text-sm">
          {hasRequested ? messages.requested : messages.semester(semester, thresholds.semester)}
        </p>
      </div>
      <TextLink small arrow="onward" href={addressFor('surveys', { access: '1' })}>
        {messages.aboutRight}
      </TextLink>
    </div>
  )
}

function Rows(props: { today: Today }) {
  const { session, submissions, replies, progress } = props.today
  const now = useSessionClock(session ? [session] : [])
  return (
    <RuledList label={messages.title}>
      <Row label={messages.session} centered={!session}>
        {session ? (
          <NextSession session={session} now={now} />
        ) : (
          <Nothing text={messages.noSession} href={addressFor('sessions')} label={messages.seeSessions} />
        )}
      </Row>
      <Row label={messages.submissions} centered={submissions.total === 0}>
        {submissions.total > 0 ? (
          <TodaySubmissions submissions={submissions} />
        ) : (
          <Nothing
            text={messages.noSubmissions}
            href={addressFor('surveys', { status: 'active' })}
            label={messages.findSurvey}
          />
        )}
      </Row>
      <Row label={messages.replies} centered={replies.total === 0}>
        {replies.total > 0 ? (
          <Replies replies={replies} />
        ) : (
          <Nothing
            text={messages.noReplies}
            href={addressFor('inquiries', { ask: '1' })}
            label={messages.ask}
          />
        )}
      </Row>
      {progress && (
        <Row label={messages.progress}>
          <Progress progress={progress} />
        </Row>
      )}
    </RuledList>
  )
}

/** Placeholders for the rows. Members who can publish surveys have no fourth row. */
function RowSkeletons(props: { me: CurrentUser }) {
  const { session, submissions, replies, progress } = messages
  return (
    <Skeletons label={messages.loading}>
      <div aria-hidden="true">
        <RuledList>
          {[session, submissions, replies, ...(canPublish(props.me) ? [] : [progress])].map(label => (
            <Row key={label} label={label}>
              <Skeleton shape="title" />
            </Row>
          ))}
        </RuledList>
      </div>
    </Skeletons>
  )
}

/** The items that concern the member now: sessions, submissions, replies, and the progress towards publishing surveys. */
export function TodaySection(props: {
  today: ReturnType<typeof useApiQuery<'today.today'>>
  me: CurrentUser
  className?: string
}) {
  const { data, error, isFetching, refetch } = props.today
  return (
    <Section title={messages.title} className={props.className}>
      {data ? (
        <Rows today={data} />
      ) : error ? (
        <ErrorState
          title={messages.failed}
          text={ui.tryAgain}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <RowSkeletons me={props.me} />
      )}
    </Section>
  )
}
