import { shownCategory, shownLocation, shownTitle } from '@bahth/domain/sessions/labels.ts'
import { defaultLocation, isMeetingOpen, isOver, meetingOpensAt } from '@bahth/domain/sessions/rules.ts'
import { Bell } from 'lucide-react'
import type { ReactNode } from 'react'
import { MemberName } from '../accounts/profile/MemberName.tsx'
import { useApiQuery } from '../api/query.ts'
import { commaList } from '../format/comma-list.ts'
import { formatCairo, formatTime } from '../format/dates.ts'
import { ShareButton } from '../shell/ShareButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Failure } from '../ui/Failure.tsx'
import { fillSlots } from '../ui/fill-slots.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Message } from '../ui/Message.tsx'
import { messages as ui } from '../ui/messages.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Text } from '../ui/Text.tsx'
import { AddToCalendar } from './AddToCalendar.tsx'
import { AttendanceCode } from './AttendanceCode.tsx'
import { MeetingStatus } from './MeetingStatus.tsx'
import { messages } from './messages.ts'
import { SignupBadge, StatusBadge } from './SessionBadges.tsx'
import { SessionPhoto } from './SessionPhoto.tsx'
import { SessionSeats } from './SessionSeats.tsx'
import { SessionTime } from './SessionTime.tsx'
import { JoinButton, LeaveButton, OpenMeeting } from './SignupButtons.tsx'
import {
  offersJoin,
  openMeetingLink,
  type Session,
  sessionUrl,
  statusOf,
  timesAndSeatsOf,
} from './session-view.ts'
import { useSessionClock } from './use-session-clock.ts'
import { useSignup } from './use-signup.ts'

/** When the meeting link opens, or a note that it is open. Null after the session has ended. */
function linkNote(session: Session, now: Date): string | null {
  const isOnline = session.location.toLowerCase() === defaultLocation.toLowerCase()
  const times = timesAndSeatsOf(session)
  if (isOver(times, now) || !(isOnline || session.myStatus === 'registered')) return null
  return isMeetingOpen(times, now)
    ? messages.linkIsOpen
    : messages.linkOpens(formatTime(meetingOpensAt(times.startsAt)))
}

function where(session: Session, now: Date): ReactNode {
  const note = linkNote(session, now)
  const location = <Text>{shownLocation(session.location)}</Text>
  return note ? fillSlots(messages.whereWithLink, { location, note }) : location
}

function About(props: { session: Session; now: Date }) {
  const { session, now } = props
  const facts = [
    { term: messages.duration, value: messages.minutes(session.duration) },
    { term: messages.where, value: where(session, now) },
    { term: messages.category, value: shownCategory(session.category) },
    {
      term: messages.recorded,
      value: session.recordingLink ? (
        <a className="link" href={session.recordingLink} target="_blank" rel="noopener noreferrer">
          {messages.watch}
        </a>
      ) : session.isRecorded ? (
        messages.recordedYes
      ) : (
        messages.recordedNo
      ),
    },
    ...(session.tags.length > 0 ? [{ term: messages.tags, value: commaList(session.tags) }] : []),
  ]
  return (
    <div className="min-w-0">
      <SessionPhoto
        session={session}
        ratio="10 / 3"
        sizes="(width < 40rem) 100vw, 600px"
        className="rounded"
      />
      <Text as="p" lines className="mt-4">
        {session.description}
      </Text>
      <Facts className="mt-4" facts={facts} />
      <div className="mt-2">
        <ShareButton
          flush="start"
          variant="quiet"
          title={shownTitle(session.title)}
          text={messages.shareText(shownTitle(session.title), formatCairo(session.scheduledAt))}
          url={sessionUrl(session.id)}
        />
      </div>
    </div>
  )
}

/** The member's position on the waitlist as a large number (SES-24). */
function PositionFigure(props: { position: number; of: number }) {
  const { figure, ending } = messages.positionFigure(props.position)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 sm:block">
      <p className="text-ink-2 text-sm">{messages.position}</p>
      <p role="status" className="flex items-baseline gap-2">
        <span className="font-semi font-serif text-4xl max-sm:text-3xl">
          {figure}
          {ending && <sup className="text-xl sm:text-2xl">{ending}</sup>}
        </span>
        <span className="text-ink-2">{messages.ofLine(props.of)}</span>
      </p>
    </div>
  )
}

function seatsSentence(session: Session): ReactNode {
  return (
    <p className="mt-3 text-ink-2 text-sm">
      {fillSlots(messages.taken, {
        figures: (
          <b className="text-ink">{messages.takenFigures(session.currentParticipants, session.capacity)}</b>
        ),
      })}
      {session.myStatus === 'registered' && ` ${messages.seatIsYours}`}
      {session.numWaitlisted > 0 && ` ${messages.waiting(session.numWaitlisted)}`}
      {session.waitlistPosition !== null && ` ${messages.waitingYou}`}
    </p>
  )
}

function SignupPanel(props: { session: Session; now: Date; failure: string | null }) {
  const { session, now } = props
  const status = statusOf(session, now)
  const waits = session.waitlistPosition
  return (
    <div className="flex min-w-0 flex-col gap-4 border-line max-sm:border-b max-sm:pb-6 sm:h-full sm:border-s sm:ps-8">
      <div>
        {waits ? (
          <PositionFigure position={waits} of={session.numWaitlisted} />
        ) : (
          <p className="text-ink-2 text-sm">{session.myStatus ? messages.seat : messages.seats}</p>
        )}
        <div className="mt-3">
          <SessionSeats session={session} size="md" withLine />
          {seatsSentence(session)}
        </div>
      </div>
      <Failure text={props.failure} />
      {status === 'cancelled' && <Message tone="stop">{messages.cancelledText}</Message>}
      {waits && status === 'scheduled' && (
        <Message tone="wait" icon={Bell}>
          {messages.waitlistPromise}
        </Message>
      )}
      {waits && status === 'live' && <Message>{messages.promoteNoMore}</Message>}
      <MeetingStatus session={session} now={now} />
      <AttendanceCode session={session} now={now} />
    </div>
  )
}

function Full(props: { session: Session; onClose: () => void }) {
  const { session, onClose } = props
  const now = useSessionClock([session])
  const signup = useSignup(session, { failureAsToast: false })
  const isPast = isOver(timesAndSeatsOf(session), now)
  return (
    <Dialog
      wide
      onClose={onClose}
      above={
        <>
          <StatusBadge session={session} now={now} />
          <SignupBadge session={session} />
        </>
      }
      title={<Text>{shownTitle(session.title)}</Text>}
      subtitle={
        // On a narrow screen, name and time are on two lines. Without the gap, their 44 px targets would overlap.
        <span className="flex flex-wrap gap-x-1 gap-y-6 max-sm:flex-col">
          <span>
            <MemberName id={session.presenterId} name={session.presenter} />
            <span className="max-sm:hidden"> ·</span>
          </span>
          <span>
            <SessionTime session={session} now={now} withDay />
          </span>
        </span>
      }
      aside={statusOf(session, now) === 'scheduled' && <AddToCalendar session={session} />}
      actions={
        session.myStatus &&
        !isPast && <LeaveButton session={session} signup={signup} now={now} variant="danger" />
      }
      primary={
        openMeetingLink(session, now) ? (
          <OpenMeeting session={session} now={now} />
        ) : session.recordingLink && isPast ? (
          <LinkButton variant="primary" href={session.recordingLink} newTab>
            {messages.watch}
          </LinkButton>
        ) : (
          offersJoin(session, now) && <JoinButton session={session} signup={signup} now={now} />
        )
      }
    >
      <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_16rem] sm:gap-8">
        <div className="max-sm:order-2">
          <About session={session} now={now} />
        </div>
        <div className="max-sm:order-1">
          <SignupPanel session={session} now={now} failure={signup.failure} />
        </div>
      </div>
    </Dialog>
  )
}

/** The details of a session, at a shareable address (SES-07). */
export function SessionDialog(props: { id: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useApiQuery('sessions.getSession', {
    params: { id: props.id },
  })
  const isGone = error?.status === 404
  if (data && !isGone) return <Full session={data} onClose={props.onClose} />
  return (
    <Dialog
      onClose={props.onClose}
      title={isGone ? messages.gone : error ? messages.failedOne : messages.loading}
    >
      {isGone ? (
        <p>{messages.goneText}</p>
      ) : error ? (
        <ErrorState bare title={ui.tryAgain} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div className="flex flex-col gap-4">
          <Skeleton shape="picture" />
          <Skeleton shape="title" />
          <Skeleton className="h-4 w-full" />
        </div>
      )}
    </Dialog>
  )
}
