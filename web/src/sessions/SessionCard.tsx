import { shownName } from '@bahth/domain/records/labels.ts'
import { shownCategory, shownLocation, shownTitle } from '@bahth/domain/sessions/labels.ts'
import { dateParts } from '../format/dates.ts'
import { useRoute } from '../shell/navigation.ts'
import { addressFor } from '../shell/route.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Text } from '../ui/Text.tsx'
import { AddToCalendar } from './AddToCalendar.tsx'
import { messages } from './messages.ts'
import { CardBadge } from './SessionBadges.tsx'
import { SessionPhoto } from './SessionPhoto.tsx'
import { SessionSeats, seatsLine } from './SessionSeats.tsx'
import { SessionTime } from './SessionTime.tsx'
import { JoinButton, LeaveButton, OpenMeeting } from './SignupButtons.tsx'
import { openMeetingLink, type Session, statusOf } from './session-view.ts'
import { useSignup } from './use-signup.ts'

/** The day as a calendar leaf. The sentence next to it has the time. */
function DayLeaf(props: { at: string }) {
  const { weekday, day, month } = dateParts(props.at)
  return (
    <p className="flex w-18 flex-none flex-col items-center border-line border-e py-4 text-ink-2 text-sm max-sm:w-16">
      <span>{weekday}</span>
      <span className="my-0.5 font-semi font-serif text-2xl text-ink sm:text-3xl">{day}</span>
      <span>{month}</span>
    </p>
  )
}

function Actions(props: { session: Session; now: Date }) {
  const { session, now } = props
  const { query } = useRoute()
  const signup = useSignup(session, { failureAsToast: true })
  const status = statusOf(session, now)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-1 gap-y-2">
      {openMeetingLink(session, now) ? (
        <OpenMeeting session={session} now={now} />
      ) : (
        <>
          <JoinButton session={session} signup={signup} now={now} />
          {status !== 'live' && <LeaveButton session={session} signup={signup} now={now} />}
          {session.myStatus === 'registered' && status === 'scheduled' && (
            <AddToCalendar session={session} iconOnly />
          )}
        </>
      )}
      <LinkButton
        variant="quiet"
        flush="end"
        href={addressFor('sessions', { ...query, session: session.id })}
        aria-label={messages.detailsOf(session.title)}
        className="ms-auto"
      >
        {messages.details}
      </LinkButton>
    </div>
  )
}

/** A session with its picture, time, seats and next action (SES-06). */
export function SessionCard(props: { session: Session; now: Date }) {
  const { session, now } = props
  return (
    <article
      aria-labelledby={`session-${session.id}`}
      className="flex min-w-0 flex-col rounded-b border border-line border-t-2 border-t-ink bg-surface"
    >
      <SessionPhoto
        session={session}
        decorative
        ratio="5 / 2"
        sizes="(width < 40rem) 100vw, (width < 64rem) 50vw, 400px"
        className={session.photoUrl ? undefined : 'max-sm:hidden'}
      />
      <div className="flex flex-1 border-line border-t">
        <DayLeaf at={session.scheduledAt} />
        <div className="flex min-w-0 flex-1 flex-col p-4">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <p className="min-w-0 py-0.5 text-ink-2 text-sm">{shownCategory(session.category)}</p>
            <CardBadge session={session} now={now} />
          </div>
          <h2 id={`session-${session.id}`} className="mt-1.5 font-semi font-serif text-xl">
            <Text>{shownTitle(session.title)}</Text>
          </h2>
          <p className="mt-0.5 text-ink-2 text-sm">
            <Text>{shownName(session.presenter)}</Text>
          </p>
          <p className="text-ink-2 text-sm">
            <SessionTime session={session} now={now} />
            {' · '}
            <Text>{shownLocation(session.location)}</Text>
          </p>
          <div className="mt-auto pt-4">
            {session.status === 'cancelled' ? (
              <p className="text-ink-2 text-sm">{messages.cancelledText}</p>
            ) : (
              <>
                <SessionSeats session={session} />
                <p className="mt-1.5 text-ink-2 text-sm">{seatsLine(session)}</p>
              </>
            )}
            <Actions session={session} now={now} />
          </div>
        </div>
      </div>
    </article>
  )
}

/** The loading placeholder of a card. */
export function SessionCardSkeleton() {
  return (
    <div className="flex flex-col border-line border-t-2 border-t-ink bg-surface">
      <Skeleton shape="picture" className="aspect-5/2" />
      <div className="flex gap-4 p-4">
        <Skeleton className="h-20 w-12" />
        <div className="flex flex-1 flex-col gap-3">
          <Skeleton shape="badge" />
          <Skeleton shape="title" />
          <Skeleton className="h-8 w-40" />
          <Skeleton shape="button" />
        </div>
      </div>
    </div>
  )
}
