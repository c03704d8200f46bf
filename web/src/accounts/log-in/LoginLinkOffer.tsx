import { Mail } from 'lucide-react'
import { call } from '../../api/call.ts'
import { refusalText } from '../../api/failure-text.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Message } from '../../ui/Message.tsx'
import { messages } from '../messages.ts'
import { messages as logIn } from './messages.ts'

/** Offers a one-time log-in link by email, while failed attempts block the password in this browser. */
export function LoginLinkOffer(props: { email: string }) {
  const { run, isPending, data, failure } = useAsyncAction(
    () => call('accounts.sendLogInLink', { body: { email: props.email } }),
    { failureText: error => refusalText(error, logIn.linkFailed) },
  )
  if (data)
    return (
      <Message live tone="ok">
        {logIn.linkSent}
      </Message>
    )
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-ink-2 text-sm">{logIn.linkOfferText}</p>
      <Button icon={Mail} pending={isPending && messages.sending} onClick={() => void run(undefined)}>
        {logIn.linkOffer}
      </Button>
      <Failure text={failure} />
    </div>
  )
}
