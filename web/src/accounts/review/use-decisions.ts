import { useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { EndpointName } from '../../api/endpoints.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { failureText } from '../../shell/failure-text.ts'
import { type Check, nameOf } from './check-view.ts'
import { messages } from './messages.ts'
import { forgetIdImage } from './use-id-image.ts'

const invalidates: readonly EndpointName[] = [
  'identity.listIdRequests',
  'identity.getIdRequest',
  'identity.reviewProgress',
]

export type Decision = { kind: 'approve' } | { kind: 'reject'; reason: string | null }

/** Sends one decision; whoever waits for it hears of its failure. */
export function useDecide() {
  const { mutateAsync: approve } = useApiMutation('identity.approveIdRequest', { invalidates })
  const { mutateAsync: reject } = useApiMutation('identity.rejectIdRequest', { invalidates })
  return async (check: Check, decision: Decision): Promise<void> => {
    const params = { id: check.id }
    if (decision.kind === 'approve') await approve({ params })
    else await reject({ params, body: { reason: decision.reason } })
    forgetIdImage(check.id)
  }
}

/** What to say of a decision that failed (IDV-31, IDV-32). */
export const decisionFailure = (error: unknown, { kind }: Decision): string =>
  failureText(error, kind === 'approve' ? messages.approveFailed : messages.rejectFailed)

export const isDecidedAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'already_decided'

/** One decision that did not come through: it stays on the screen until it is dealt with. */
export interface FailedDecision {
  check: Check
  decision: Decision
  text: string
}

/**
 * Decisions of the bench: the administrator goes on at once while each is sent. What is on its way, or decided, is no
 * longer in the queue; what fails comes back.
 */
export function useDecisions() {
  const send = useDecide()
  const sending = useRef(new Set<string>())
  const [away, setAway] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<readonly FailedDecision[]>([])
  const [said, setSaid] = useState<string | null>(null)

  async function decide(check: Check, decision: Decision): Promise<void> {
    if (sending.current.has(check.id)) return
    sending.current.add(check.id)
    setAway(before => new Set([...before, check.id]))
    setFailed(before => before.filter(one => one.check.id !== check.id))
    try {
      await send(check, decision)
      const say = decision.kind === 'approve' ? messages.approvedOne : messages.rejectedOne
      setSaid(say(nameOf(check)))
    } catch (error) {
      if (isDecidedAlready(error)) return setSaid(messages.alreadyDecided(nameOf(check)))
      setAway(before => new Set([...before].filter(id => id !== check.id)))
      setFailed(before => [...before, { check, decision, text: decisionFailure(error, decision) }])
    } finally {
      sending.current.delete(check.id)
    }
  }

  return {
    decide,
    away,
    failed,
    dismiss: (checkId: string) => setFailed(before => before.filter(one => one.check.id !== checkId)),
    said,
  }
}
