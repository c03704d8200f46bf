import { failureText } from '../api/failure-text.ts'
import { callAndRefetch } from '../api/use-api-mutation.ts'
import { useAsyncAction } from '../api/use-async-action.ts'
import { toast } from '../ui/toast.ts'
import { messages } from './messages.ts'
import type { Session } from './session-view.ts'

/**
 * Joins and leaves a session. Both use one action, because Leave replaces Register in the same place and a double
 * click could press both. `toastFailure` is for places that can't show `failure`.
 */
export function useSignup(session: Session, { toastFailure }: { toastFailure: boolean }) {
  const input = { params: { id: session.id } }
  const { run, inFlight, isPending, failure } = useAsyncAction(
    async (what: 'join' | 'leave') =>
      what === 'join'
        ? callAndRefetch('sessions.joinSession', input)
        : callAndRefetch('sessions.leaveSession', input).then(() => null),
    {
      done: joined => {
        if (!joined) toast.undo(messages.left(session.title), () => void run('join'))
        else if (joined.status === 'waitlisted' && joined.waitlistPosition)
          toast.note(messages.inLineFor(session.title, joined.waitlistPosition))
        else toast.ok(messages.registeredFor(session.title))
      },
      failed: (error, what) =>
        failureText(error, what === 'join' ? messages.joinFailed : messages.leaveFailed),
      toastFailure,
    },
  )
  return {
    join: () => run('join'),
    leave: () => run('leave'),
    isPending,
    isLeaving: inFlight.includes('leave'),
    failure,
  }
}
