import { days } from '@bahth/domain/durations.ts'
import { meetingOpensAt } from '@bahth/domain/sessions/rules.ts'
import { Video } from 'lucide-react'
import { useEffect } from 'react'
import { invalidate } from '../api/query.ts'
import { useNow } from '../api/use-now.ts'
import { formatCountdown } from '../format/countdown.ts'
import { Message } from '../ui/Message.tsx'
import { messages } from './messages.ts'
import { openMeetingLink, type Session, statusOf, timesAndSeatsOf, timeUntil } from './session-view.ts'

/** The time left until the meeting opens, to the second. The server sends the link at that time. */
function Countdown(props: { opensAt: Date }) {
  const now = useNow(1000)
  const left = props.opensAt.getTime() - now.getTime()
  const isLate = left <= 0
  useEffect(() => {
    if (!isLate) return
    // The server's time is only known to a few seconds, so fetch repeatedly until the link is available.
    const timer = setInterval(() => void invalidate('sessions.getSession', 'sessions.mySessions'), 3000)
    return () => clearInterval(timer)
  }, [isLate])
  if (isLate) return <p role="status">{messages.opening}</p>
  const [label, time] =
    left > days(1)
      ? [messages.opens, timeUntil(props.opensAt, now)]
      : [messages.opensIn, formatCountdown(left)]
  return (
    <div role="timer" aria-label={messages.timer(label, time)}>
      <p className="text-ink-2 text-sm">{label}</p>
      <p className="font-semi font-serif text-3xl">{time}</p>
    </div>
  )
}

/** For registered members: the time until the meeting opens, then a note that it is open (SES-22). */
export function MeetingStatus(props: { session: Session; now: Date }) {
  const { session } = props
  const status = statusOf(session, props.now)
  if (session.myStatus !== 'registered' || status === 'past' || status === 'cancelled') return null
  if (openMeetingLink(session, props.now))
    return (
      <Message tone="ok" icon={Video}>
        {messages.meetingOpen}
      </Message>
    )
  return <Countdown opensAt={meetingOpensAt(timesAndSeatsOf(session).startsAt)} />
}
