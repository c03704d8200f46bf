import { isOver, joinRefusal, signupStatusFor } from '@bahth/domain/sessions/rules.ts'
import { Video } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyNamed } from '../shell/lazy-named.tsx'
import { Button } from '../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { messages } from './messages.ts'
import { offersJoin, openMeetingLink, type Session, statusOf, timesAndSeatsOf } from './session-view.ts'
import type { useSignup } from './use-signup.ts'

type Signup = ReturnType<typeof useSignup>

const ConfirmDialog = lazyNamed(() => import('../ui/ConfirmDialog.tsx'), 'ConfirmDialog')

/** The link to the meeting. The server sends it from five minutes before the start (SES-22). */
export function OpenMeeting(props: { session: Session; now: Date }) {
  const link = openMeetingLink(props.session, props.now)
  if (!link) return null
  return (
    <LinkButton variant="primary" icon={Video} href={link} newTab>
      {messages.openMeeting}
    </LinkButton>
  )
}

/** Joins the session or its waitlist. The label states which (SES-02, SES-23). */
export function JoinButton(props: { session: Session; signup: Signup; now: Date }) {
  const { session, signup, now } = props
  const times = timesAndSeatsOf(session)
  const outcome = signupStatusFor(times)
  if (!offersJoin(session, now)) return null
  return (
    <Button
      data-focus-successor=""
      variant={outcome === 'registered' ? 'primary' : 'outline'}
      pending={signup.isPending}
      disabledReason={joinRefusal(times, session.myStatus, now) && messages.isFull}
      onClick={() => void signup.join()}
    >
      {session.myStatus
        ? messages.takeSeat
        : outcome === 'registered'
          ? messages.register
          : messages.joinWaitlist}
    </Button>
  )
}

/** The consequences of leaving, or null if joining again undoes it. */
function costOf(session: Session, now: Date): { title: string; text: string; dismiss: string } | null {
  const { numWaitlisted, waitlistPosition } = session
  if (session.myStatus === 'registered') {
    const isFull = session.currentParticipants >= session.capacity
    if (session.attended)
      return {
        title: messages.giveUpSeat,
        text: messages.giveUpAttendanceText,
        dismiss: messages.keepSeat,
      }
    return isFull
      ? {
          title: messages.giveUpSeat,
          // A seat that frees after the start goes to no one automatically.
          text: messages.giveUpSeatText(statusOf(session, now) === 'scheduled' ? numWaitlisted : 0),
          dismiss: messages.keepSeat,
        }
      : null
  }
  const behind = numWaitlisted - (waitlistPosition ?? numWaitlisted)
  return behind > 0
    ? {
        title: messages.giveUpPosition,
        text: messages.giveUpPositionText(behind),
        dismiss: messages.keepPosition,
      }
    : null
}

interface LeaveProps {
  session: Session
  signup: Signup
  now: Date
  variant?: 'outline' | 'danger'
}

/** Leaves immediately with an undo, or asks for confirmation if the position would be lost (SES-25). */
export function LeaveButton(props: LeaveProps) {
  const { session, now } = props
  if (!session.myStatus || isOver(timesAndSeatsOf(session), now)) return null
  // The key closes an open confirmation if the member gets a seat meanwhile, because leaving then has other consequences.
  return <Leave key={session.myStatus} {...props} />
}

function Leave(props: LeaveProps) {
  const { session, signup } = props
  /** The consequences when the button was pressed: the question must not close or change while it is read. */
  const [asked, setAsked] = useState<ReturnType<typeof costOf>>(null)
  const label = session.myStatus === 'waitlisted' ? messages.leaveWaitlist : messages.leave
  function press() {
    const cost = costOf(session, props.now)
    if (cost) setAsked(cost)
    else void signup.leave()
  }
  return (
    <>
      <Button
        data-focus-successor=""
        variant={props.variant ?? 'outline'}
        pending={signup.isPending}
        onClick={press}
      >
        {label}
      </Button>
      {asked && (
        <Suspense>
          <ConfirmDialog
            danger
            onClose={() => setAsked(null)}
            title={asked.title}
            text={asked.text}
            confirm={label}
            dismiss={asked.dismiss}
            pending={signup.isLeaving}
            onConfirm={() => void signup.leave().then(() => setAsked(null))}
          />
        </Suspense>
      )}
    </>
  )
}
