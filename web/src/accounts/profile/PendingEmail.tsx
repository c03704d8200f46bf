import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Message } from '../../ui/Message.tsx'
import { toast } from '../../ui/toast.ts'
import { messages } from './details-messages.ts'
import { storeProfile } from './use-profile-form.ts'

/** A new address that isn't confirmed yet, with buttons to resend the link or cancel the change. */
export function PendingEmail(props: { email: string }) {
  const { email } = props
  const resend = useApiMutation('profile.updateProfile', {
    onSuccess: profile => {
      storeProfile(profile)
      toast.success(messages.emailSent)
    },
    failureText: messages.resendFailed,
  })
  const withdraw = useApiMutation('emailChange.withdrawEmailChange', {
    onSuccess: () => toast.success(messages.emailGivenUp),
    failureText: messages.withdrawFailed,
  })
  return (
    <div className="flex flex-col gap-2">
      <Message tone="wait" title={messages.emailWaits}>
        <Address of={email} />
        <span className="block text-ink-2">{messages.emailWaitsText}</span>
      </Message>
      <div className="flex flex-wrap gap-x-3">
        <Button
          variant="quiet"
          dense
          flush="start"
          pending={resend.isPending}
          onClick={() => void resend.run({ body: { email } })}
        >
          {messages.emailAgain}
        </Button>
        <Button variant="quiet" dense pending={withdraw.isPending} onClick={() => void withdraw.run({})}>
          {messages.emailGiveUp}
        </Button>
      </div>
      <Failure text={resend.failure ?? withdraw.failure} />
    </div>
  )
}
