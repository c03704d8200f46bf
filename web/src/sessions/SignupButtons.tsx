import { isMeetingOpen, isOver, joinRefusal, placeFor } from '@bahth/domain/sessions/rules.ts'
import { Video } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyNamed } from '../shell/lazy-named.tsx'
import { Button } from '../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { messages } from './messages.ts'
import { roomOf, type Session } from './session-view.ts'
import type { useSignup } from './use-signup.ts'

type Signup = ReturnType<typeof useSignup>

const ConfirmDialog = lazyNamed(() => import('../ui/ConfirmDialog.tsx'), 'ConfirmDialog')

/** SES-22: the way into the meeting, as soon as the server hands out its address. */
export function OpenMeeting(props: { session: Session; wide?: boolean }) {
  const { meetingLink, myStatus } = props.session
  const isOpen = isMeetingOpen(roomOf(props.session), new Date())
  if (myStatus !== 'registered' || !meetingLink || !isOpen) return null
  return (
    <LinkButton look="primary" icon={Video} href={meetingLink} newTab wide={props.wide}>
      {messages.openMeeting}
    </LinkButton>
  )
}

/** SES-02, SES-23: takes a seat or a place in line, and says beforehand which it will be. */
export function JoinButton(props: { session: Session; signup: Signup; now: Date }) {
  const { session, signup, now } = props
  const room = roomOf(session)
  const gets = placeFor(room)
  if (session.myStatus === 'registered' || isOver(room, now)) return null
  if (session.myStatus === 'waitlisted' && (now < room.startsAt || gets === 'waitlisted')) return null
  const refusal = joinRefusal(room, now)
  return (
    <Button
      look={gets === 'registered' ? 'primary' : 'outline'}
      pending={signup.isJoining || signup.isBusy}
      disabledReason={refusal && (refusal === 'session_full' ? messages.isFull : messages.isOver)}
      onClick={() => void signup.join()}
    >
      {session.myStatus
        ? messages.takeSeat
        : gets === 'registered'
          ? messages.register
          : messages.joinWaitlist}
    </Button>
  )
}

/** What leaving costs, or null where it can simply be taken back. */
function costOf(session: Session): { title: string; text: string } | null {
  const { numWaitlisted, waitlistPosition } = session
  if (session.myStatus === 'registered') {
    const isFull = session.currentParticipants >= session.capacity
    return isFull ? { title: messages.giveUpSeat, text: messages.giveUpSeatText(numWaitlisted) } : null
  }
  const behind = numWaitlisted - (waitlistPosition ?? numWaitlisted)
  return behind > 0 ? { title: messages.giveUpPlace, text: messages.giveUpPlaceText(behind) } : null
}

/** SES-25: leaves at once and can be undone; asks first where the place would be lost. */
export function LeaveButton(props: {
  session: Session
  signup: Signup
  now: Date
  look?: 'outline' | 'danger'
}) {
  const { session, signup } = props
  const [asking, setAsking] = useState(false)
  if (!session.myStatus || isOver(roomOf(session), props.now)) return null
  const label = session.myStatus === 'waitlisted' ? messages.leaveWaitlist : messages.leave
  const cost = costOf(session)
  return (
    <>
      <Button
        look={props.look ?? 'outline'}
        pending={signup.isLeaving || signup.isBusy}
        onClick={() => (cost ? setAsking(true) : void signup.leave())}
      >
        {label}
      </Button>
      {asking && cost && (
        <Suspense>
          <ConfirmDialog
            open
            danger
            onOpenChange={setAsking}
            title={cost.title}
            text={cost.text}
            confirm={label}
            pending={signup.isLeaving}
            onConfirm={() => void signup.leave().then(() => setAsking(false))}
          />
        </Suspense>
      )}
    </>
  )
}
