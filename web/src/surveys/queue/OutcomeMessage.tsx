import { fillSlots } from '../../ui/fill-slots.tsx'
import { Message } from '../../ui/Message.tsx'
import { Text } from '../../ui/Text.tsx'
import { messages } from './messages.ts'
import type { Outcome } from './use-survey-decisions.ts'

/** The result for each survey if a bulk decision failed for some of them. SUR-64. */
export function OutcomeMessage(props: { outcome: Outcome; onDismiss: () => void }) {
  const { kind, done, failed } = props.outcome
  return (
    <Message live tone="wait" onDismiss={props.onDismiss} className="mb-4">
      {done > 0 && (
        <span className="block">
          {kind === 'approve' ? messages.approvedDone(done) : messages.rejectedDone(done)}
        </span>
      )}
      <b className="block">{messages.failedCount(failed.length)}</b>
      {failed.map(({ id, title, message }) => (
        <span key={id} className="block">
          {fillSlots(messages.problem, { title: <Text>{title}</Text>, message })}
        </span>
      ))}
    </Message>
  )
}
