import { useState } from 'react'
import type { EndpointName } from '../api/endpoints.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useOnePress } from '../api/use-one-press.ts'
import { failureText } from '../shell/failure-text.ts'
import { toast } from '../ui/toast.ts'
import { messages } from './messages.ts'
import type { Session } from './session-view.ts'

const invalidates: readonly EndpointName[] = [
  'sessions.listSessions',
  'sessions.mySessions',
  'sessions.getSession',
  'profile.stats',
]

/** Joining and leaving one session; what fails is shown, and said again by whoever asks for `failure`. */
export function useSignup(session: Session) {
  const { mutateAsync: askToJoin, isPending: isJoining } = useApiMutation('sessions.joinSession', {
    invalidates,
  })
  const { mutateAsync: askToLeave, isPending: isLeaving } = useApiMutation('sessions.leaveSession', {
    invalidates,
  })
  // One for both: Leave stands where Register stood, under the finger of a second press.
  const { press, isBusy } = useOnePress()
  const [failure, setFailure] = useState<string | null>(null)
  const input = { params: { id: session.id } }

  const fail = (error: unknown, tried: string) => {
    const text = failureText(error, tried)
    setFailure(text)
    toast.stop(text)
  }

  async function join() {
    setFailure(null)
    try {
      const { status, waitlistPosition } = await press(() => askToJoin(input))
      if (status === 'waitlisted' && waitlistPosition)
        toast.note(messages.inLineFor(session.title, waitlistPosition))
      else toast.ok(messages.registeredFor(session.title))
    } catch (error) {
      fail(error, messages.joinFailed)
    }
  }

  async function leave() {
    setFailure(null)
    try {
      await press(() => askToLeave(input))
      toast.undo(messages.left(session.title), () => void join())
    } catch (error) {
      fail(error, messages.leaveFailed)
    }
  }

  return { join, leave, isJoining, isLeaving, isBusy, failure }
}
