import type { ResponseOf } from '../api/endpoints.ts'
import { failureText } from '../api/failure-text.ts'
import { callAndRefetch, useApiMutation } from '../api/use-api-mutation.ts'
import { useAsyncAction } from '../api/use-async-action.ts'
import { toast } from '../ui/toast.ts'
import { messages } from './messages.ts'
import type { Session } from './session-view.ts'

type Joined = ResponseOf<'sessions.joinSession'>

/**
 * Joins and leaves a session. Both use one action, because Leave replaces Register in the same place and a double
 * click could press both. `failureAsToast` is for places that can't show `failure`.
 */
export function useSignup(session: Session, { failureAsToast }: { failureAsToast: boolean }) {
  const input = { params: { id: session.id } }

  function announceJoined({ status, waitlistPosition }: Joined): void {
    if (status === 'waitlisted' && waitlistPosition)
      toast.info(messages.inLineFor(session.title, waitlistPosition))
    else toast.success(messages.registeredFor(session.title))
  }

  // A separate action: the other one ignores presses for a moment, and its failure isn't shown once the dialog is closed.
  const undo = useApiMutation('sessions.joinSession', {
    onSuccess: announceJoined,
    failureText: messages.joinFailed,
    failureAsToast: true,
  })
  const { run, inFlight, isPending, failure } = useAsyncAction(
    async (what: 'join' | 'leave') =>
      what === 'join'
        ? callAndRefetch('sessions.joinSession', input)
        : callAndRefetch('sessions.leaveSession', input).then(() => null),
    {
      onSuccess: answer => {
        if (answer) announceJoined(answer)
        else if (session.attended) toast.info(messages.left(session.title))
        else toast.undo(messages.left(session.title), () => void undo.run(input))
      },
      failureText: (error, what) =>
        failureText(error, what === 'join' ? messages.joinFailed : messages.leaveFailed),
      failureAsToast,
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
