import { Message } from '../ui/Message.tsx'
import type { Recheck } from './use-recheck.ts'

/** What a look into the sheets came to, in the place where it was asked for: a message in the corner would cover the buttons of a phone. */
export function RecheckOutcome(props: { recheck: Recheck; className?: string }) {
  const { outcome } = props.recheck
  if (!outcome) return null
  return (
    <Message tone={outcome.tone} live className={props.className}>
      {outcome.text}
    </Message>
  )
}
