import { useRef, useState } from 'react'
import { invalidate } from '../../api/query.ts'
import { toast } from '../../ui/toast.ts'
import { type Check, nameOf } from './check-view.ts'
import { messages } from './messages.ts'
import { type Decision, decisionFailure, isDecidedAlready, useDecide } from './use-decisions.ts'

/** One decision made from the table or from the details: asked for, under way, failed, or done. */
export function useRowDecision(onDone: () => void) {
  const send = useDecide()
  const isSending = useRef(false)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function decide(check: Check, decision: Decision): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setPending(true)
    setFailure(null)
    try {
      await send(check, decision)
      const say = decision.kind === 'approve' ? messages.approvedOne : messages.rejectedOne
      toast.ok(say(nameOf(check)))
      onDone()
    } catch (error) {
      if (!isDecidedAlready(error)) return setFailure(decisionFailure(error, decision))
      toast.note(messages.alreadyDecided(nameOf(check)))
      void invalidate('identity.listIdRequests')
      onDone()
    } finally {
      isSending.current = false
      setPending(false)
    }
  }

  return { decide, isPending, failure, forget: () => setFailure(null) }
}
