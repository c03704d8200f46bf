import { useApiMutation } from '../../api/use-api-mutation.ts'
import { refusalText } from '../../shell/failure-text.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { toast } from '../../ui/toast.ts'
import { messages } from './messages.ts'
import { takeProfile } from './use-profile-form.ts'

/** A new address that waits: its link can be sent again, or the change given up. */
export function PendingEmail(props: { email: string }) {
  const { email } = props
  const again = useApiMutation('profile.updateProfile')
  const giveUp = useApiMutation('emailChange.withdrawEmailChange', { invalidates: ['profile.getProfile'] })
  const error = again.error ?? giveUp.error
  return (
    <div className="flex flex-col gap-2">
      <Message tone="wait" title={messages.emailWaits}>
        <Address of={email} />
        <span className="block text-ink-2">{messages.emailWaitsText}</span>
      </Message>
      <div className="flex flex-wrap gap-x-3">
        <Button
          look="quiet"
          dense
          flush="start"
          pending={again.isPending}
          onClick={() =>
            again.mutate(
              { body: { email } },
              {
                onSuccess: profile => {
                  takeProfile(profile)
                  toast.ok(messages.emailSent)
                },
              },
            )
          }
        >
          {messages.emailAgain}
        </Button>
        <Button
          look="quiet"
          dense
          pending={giveUp.isPending}
          onClick={() => giveUp.mutate({}, { onSuccess: () => toast.ok(messages.emailGivenUp) })}
        >
          {messages.emailGiveUp}
        </Button>
      </div>
      {error && (
        <Message live tone="stop">
          {refusalText(error, messages.emailFailed)}
        </Message>
      )}
    </div>
  )
}
