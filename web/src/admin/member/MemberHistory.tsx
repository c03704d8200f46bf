import type { ReactNode } from 'react'
import { formatDateTime } from '../../format/dates.ts'
import { addressFor } from '../../shell/route.ts'
import { When } from '../../shell/When.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { fillSlots } from '../../ui/fill-slots.tsx'
import { RuledItem, RuledList } from '../../ui/RuledList.tsx'
import { Section } from '../../ui/Section.tsx'
import { Text } from '../../ui/Text.tsx'
import { detailsOf } from '../activity/activity-view.ts'
import { ActionBy, ActionIcon, DetailLine } from '../activity/EntryParts.tsx'
import type { MemberRecord } from './MemberFacts.tsx'
import { messages } from './messages.ts'

type History = MemberRecord['history']

/** A line of the history: title, state and time. */
function Line(props: { title: ReactNode; href?: string; state: string; note?: ReactNode; at: string }) {
  return (
    <RuledItem className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 flex-1 basis-48">
        {props.href ? (
          <a href={props.href} className="link">
            {props.title}
          </a>
        ) : (
          props.title
        )}
        {props.note && <span className="block text-ink-2 text-sm">{props.note}</span>}
      </span>
      <Badge>{props.state}</Badge>
      <time dateTime={props.at} className="text-ink-2 text-sm sm:w-40 sm:text-end">
        {formatDateTime(props.at)}
      </time>
    </RuledItem>
  )
}

/** The newest entries of one kind. Hidden if there are none. */
function HistorySection(props: { title: string; shown: number; total: number; children: ReactNode }) {
  const { title, shown, total } = props
  if (total === 0) return null
  return (
    <Section level={3} title={title} note={messages.newest(shown, total)}>
      <RuledList label={title}>{props.children}</RuledList>
    </Section>
  )
}

function Decisions(props: { activity: History['activity'] }) {
  const { items, total } = props.activity
  return (
    <HistorySection title={messages.decisions} shown={items.length} total={total}>
      {items.map(entry => {
        const { reason, changes, others } = detailsOf(entry)
        return (
          <RuledItem key={entry.id} className="flex items-start gap-3 py-2.5">
            <span className="pt-0.5">
              <ActionIcon action={entry.action} />
            </span>
            <span className="min-w-0 flex-1">
              <ActionBy entry={entry} />
              <span className="block text-sm">
                {reason && (
                  <Text as="span" className="block">
                    {reason}
                  </Text>
                )}
                {[...changes, ...others].map(detail => (
                  <DetailLine key={detail.label} detail={detail} />
                ))}
              </span>
            </span>
            <When at={entry.timestamp} className="whitespace-nowrap text-ink-2 text-sm" />
          </RuledItem>
        )
      })}
    </HistorySection>
  )
}

function Requests(props: { history: History }) {
  const { checks, creatorRequests } = props.history
  return (
    <>
      <HistorySection title={messages.checks} shown={checks.length} total={checks.length}>
        {checks.map(check => (
          <Line
            key={check.id}
            title={
              check.reviewedAt
                ? check.reviewedBy
                  ? fillSlots(messages.decidedBy, { name: <Text>{check.reviewedBy}</Text> })
                  : messages.decided
                : messages.waitsForAdmin
            }
            state={messages.checkStates[check.status]}
            note={check.reviewReason && <Text>{check.reviewReason}</Text>}
            at={check.reviewedAt ?? check.submittedAt}
          />
        ))}
      </HistorySection>
      <HistorySection title={messages.requests} shown={creatorRequests.length} total={creatorRequests.length}>
        {creatorRequests.map(request => (
          <Line
            key={request.requestId}
            title={request.reason ? <Text>{request.reason}</Text> : messages.noReasonGiven}
            state={messages.checkStates[request.status]}
            note={request.adminNote && <Text>{request.adminNote}</Text>}
            at={request.createdAt}
          />
        ))}
      </HistorySection>
    </>
  )
}

function Participation(props: { history: History }) {
  const { surveys, attempts, sessions, inquiries } = props.history
  return (
    <>
      <HistorySection title={messages.surveys} shown={surveys.items.length} total={surveys.total}>
        {surveys.items.map(survey => (
          <Line
            key={survey.id}
            title={<Text>{survey.title}</Text>}
            href={addressFor('surveys', { survey: survey.id })}
            state={messages.surveyStates[survey.status]}
            note={messages.responses(survey.responses, survey.maxResponses)}
            at={survey.createdDate}
          />
        ))}
      </HistorySection>
      <HistorySection title={messages.attempts} shown={attempts.items.length} total={attempts.total}>
        {attempts.items.map(attempt => (
          <Line
            key={attempt.surveyId}
            title={<Text>{attempt.title}</Text>}
            href={addressFor('surveys', { survey: attempt.surveyId })}
            state={messages.attemptStates[attempt.status]}
            at={attempt.startedAt}
          />
        ))}
      </HistorySection>
      <HistorySection title={messages.sessions} shown={sessions.items.length} total={sessions.total}>
        {sessions.items.map(session => (
          <Line
            key={session.id}
            title={<Text>{session.title}</Text>}
            href={addressFor('sessions', { session: session.id })}
            state={session.present ? messages.present : messages.places[session.place]}
            at={session.startsAt}
          />
        ))}
      </HistorySection>
      <HistorySection title={messages.inquiries} shown={inquiries.items.length} total={inquiries.total}>
        {inquiries.items.map(inquiry => (
          <Line
            key={inquiry.id}
            title={<Text>{inquiry.title}</Text>}
            href={addressFor('inquiries', { inquiry: inquiry.id })}
            state={messages.inquiryStates[inquiry.status]}
            at={inquiry.submittedAt}
          />
        ))}
      </HistorySection>
    </>
  )
}

/** The kinds without entries, in one paragraph instead of one heading each. */
function EmptyKinds(props: { history: History }) {
  const { activity, checks, creatorRequests, surveys, attempts, sessions, inquiries } = props.history
  const counts = {
    decisions: activity.total,
    checks: checks.length,
    requests: creatorRequests.length,
    surveys: surveys.total,
    attempts: attempts.total,
    sessions: sessions.total,
    inquiries: inquiries.total,
  }
  const missing = (Object.keys(counts) as (keyof typeof counts)[]).filter(kind => counts[kind] === 0)
  return missing.length > 0 ? (
    <p className="max-w-measure text-ink-2 text-sm">{missing.map(kind => messages.none[kind]).join(' ')}</p>
  ) : null
}

/** The decisions about a member and the member's activity, newest first. */
export function MemberHistory(props: { history: History }) {
  const { history } = props
  return (
    <div className="flex min-w-0 flex-col gap-10">
      <Decisions activity={history.activity} />
      <Requests history={history} />
      <Participation history={history} />
      <EmptyKinds history={history} />
    </div>
  )
}
