import { Message } from '../ui/Message.tsx'
import type { Recheck } from './use-recheck.ts'

/** The result of a recheck, shown next to its button, because a toast would cover the buttons on a phone. */
export function RecheckOutcome(props: { recheck: Recheck; className?: string }) {
  const { outcome } = props.recheck
  if (!outcome) return null
  return (
    <Message tone={outcome.tone} live className={props.className}>
      {outcome.text}
    </Message>
  )
}
