import type { FormEvent } from 'react'
import { logOut } from '../api/login.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useMe } from '../api/use-login.ts'
import { refusalText } from '../shell/failure-text.ts'
import { useRoute } from '../shell/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { ExpiredLink } from './ExpiredLink.tsx'
import { goToLogin } from './login-note.ts'
import { messages } from './messages.ts'
import { useNewPassword } from './use-new-password.tsx'

/** `/reset` sets a new password with a mailed link (AUT-09), `/invitation` the first one of an invited person. */
export function SetPasswordPage() {
  const { path, secrets } = useRoute()
  const me = useMe()
  const choice = useNewPassword()
  const { mutate, isPending, error } = useApiMutation('accounts.resetPassword')
  const isInvitation = path === '/invitation'

  if (!secrets.token)
    return <ExpiredLink kind="password" title={messages.incompleteTitle} text={messages.incompleteText} />
  if (error?.code === 'link_expired')
    return (
      <ExpiredLink
        kind="password"
        title={messages.expiredTitle}
        text={isInvitation ? messages.invitationExpiredText : messages.resetExpiredText}
      />
    )

  async function done() {
    // The new password ended every login of the account; whoever was signed in here signs in again.
    if (me) await logOut()
    goToLogin({ tone: 'ok', text: messages.resetDone })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    choice.ask()
    const body = { token: secrets.token ?? '', newPassword: choice.password }
    if (choice.isGood) mutate({ body }, { onSuccess: () => void done() })
  }

  return (
    <AuthFrame
      narrow
      title={isInvitation ? messages.invitationTitle : messages.resetTitle}
      lede={isInvitation ? messages.invitationLede : messages.resetLede}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-6">
        {choice.fields}
        {error && (
          <Message live tone="stop">
            {refusalText(error, messages.resetFailed)}
          </Message>
        )}
        <Button type="submit" look="primary" wide pending={isPending && messages.setting}>
          {messages.setPassword}
        </Button>
      </form>
    </AuthFrame>
  )
}
