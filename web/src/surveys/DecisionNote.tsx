import { Message } from '../ui/Message.tsx'
import { Text } from '../ui/Text.tsx'
import { messages } from './receipt-messages.ts'
import type { Attempt } from './survey-view.ts'

/** The note to the member with the decision on a submission. */
export function DecisionNote(props: { attempt: Attempt; className?: string }) {
  const { note } = props.attempt
  if (!note) return null
  return (
    <Message title={messages.decisionNote} className={props.className ?? ''}>
      <Text lines>{note}</Text>
    </Message>
  )
}
