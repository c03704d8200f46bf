import { Eye, History } from 'lucide-react'
import { Message } from '../../ui/Message.tsx'
import { Text } from '../../ui/Text.tsx'
import { RegistrarWarning } from '../registrar/RegistrarWarning.tsx'
import { type Check, isTaken } from './check-view.ts'
import { Lookalikes } from './Lookalikes.tsx'
import { messages } from './messages.ts'

/** Warns that the photo was matched by email and student ID, so another person may have sent it. */
function PhotoOrigin(props: { check: Check }) {
  if (!props.check.photoFromAnotherBrowser) return null
  return (
    <Message tone="wait" title={messages.otherBrowser}>
      {messages.otherBrowserText}
    </Message>
  )
}

/** The previous rejection of this account, for the administrator who reviews it now. */
function PreviousRejection(props: { check: Check }) {
  const { attempt, previousReason } = props.check
  if (attempt < 2) return null
  return (
    <Message icon={History} title={messages.attempt(attempt)}>
      {previousReason ? (
        <>
          {messages.previousReason} <Text>{previousReason}</Text>
        </>
      ) : (
        messages.previousNone
      )}
    </Message>
  )
}

/**
 * What an administrator should know before deciding. Shown above the details, because the decision bar covers the lower
 * part of them in a low window.
 */
export function CheckWarnings(props: { check: Check; me: string | undefined }) {
  const { check } = props
  return (
    <>
      <Lookalikes check={check} />
      <PhotoOrigin check={check} />
      <RegistrarWarning check={check} />
      <PreviousRejection check={check} />
      {isTaken(check, props.me) && (
        <Message icon={Eye} title={messages.claimedBy(check.openedBy?.name ?? '')}>
          {messages.claimedByText}
        </Message>
      )}
    </>
  )
}
