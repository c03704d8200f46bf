import { fullName } from '@bahth/domain/full-name.ts'
import { TriangleAlert } from 'lucide-react'
import { formatMonth } from '../../format/dates.ts'
import { fillSlots } from '../../ui/fill-slots.tsx'
import { Message } from '../../ui/Message.tsx'
import { Text } from '../../ui/Text.tsx'
import { type Check, type Lookalike, recordAddress, sameText } from './check-view.ts'
import { messages } from './messages.ts'

function Other(props: { other: Lookalike }) {
  const { other } = props
  return (
    <span className="block">
      {fillSlots(messages.lookalike(messages.states[other.state], formatMonth(other.joinedAt)), {
        name: <Text>{fullName(other)}</Text>,
        link: (
          <a className="link" href={recordAddress(other)} aria-label={messages.openRecordOf(fullName(other))}>
            {messages.openRecord}
          </a>
        ),
      })}
    </span>
  )
}

/** Warns of other accounts with the same student ID or phone number, each with a link to its record. */
export function Lookalikes(props: { check: Check }) {
  const { lookalikes } = props.check
  const warning = sameText(lookalikes)
  if (!warning) return null
  return (
    <Message tone="wait" icon={TriangleAlert} title={warning}>
      {lookalikes.map(other => (
        <Other key={other.userId} other={other} />
      ))}
    </Message>
  )
}
