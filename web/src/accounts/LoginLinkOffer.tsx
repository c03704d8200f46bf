import { Mail } from 'lucide-react'
import { refusalText } from '../shell/failure-text.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { messages } from './messages.ts'
import { useCall } from './use-call.ts'

/** The way in while too many failed attempts keep this browser out: a link by email that logs in once. */
export function LoginLinkOffer(props: { email: string }) {
  const { send, isPending, data, error } = useCall('accounts.sendLogInLink')
  if (data)
    return (
      <Message live tone="ok">
        {data.message}
      </Message>
    )
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-ink-2 text-sm">{messages.linkOfferText}</p>
      <Button
        icon={Mail}
        pending={isPending && messages.sending}
        onClick={() => void send({ body: { email: props.email } })}
      >
        {messages.linkOffer}
      </Button>
      {error !== null && (
        <Message live tone="stop">
          {refusalText(error, messages.linkFailed)}
        </Message>
      )}
    </div>
  )
}
