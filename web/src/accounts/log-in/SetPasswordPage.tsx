import { useState } from 'react'
import { hasCode } from '../../api/api-error.ts'
import { refusalText } from '../../api/failure-text.ts'
import { loginState, refreshUser } from '../../api/login.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useMe } from '../../api/use-login.ts'
import { pageLanguage } from '../../format/language.ts'
import { useRoute } from '../../shell/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Message } from '../../ui/Message.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import { messages } from '../messages.ts'
import { ExpiredLink } from './ExpiredLink.tsx'
import { goToLogin } from './login-note.ts'
import { messages as logIn } from './messages.ts'
import { usePasswordForm } from './use-password-form.tsx'

/**
 * `/reset` sets a new password with a mailed link (AUT-09). `/invitation` sets the first password of an invited
 * member.
 */
export function SetPasswordPage() {
  const { path, secrets } = useRoute()
  const me = useMe()
  const [isDone, setDone] = useState(false)
  const { fields, submit } = usePasswordForm()
  const { runOrThrow, isPending, error, failure } = useApiMutation('accounts.resetPassword', {
    onSuccess: () => void afterReset(),
    failureText: error => refusalText(error, logIn.resetFailed),
  })
  const isInvitation = path === '/invitation'

  if (isDone)
    return (
      <AuthFrame narrow title={logIn.resetTitle}>
        <Message live tone="ok">
          {logIn.resetDoneElsewhere}
        </Message>
      </AuthFrame>
    )
  if (!secrets.token)
    return <ExpiredLink kind="password" title={messages.incompleteTitle} text={messages.incompleteText} />
  if (hasCode(error, 'link_expired'))
    return (
      <ExpiredLink
        kind="password"
        title={messages.expiredTitle}
        text={isInvitation ? logIn.invitationExpiredText : logIn.resetExpiredText}
      />
    )

  async function afterReset() {
    // A new password ends all logins of the link's account. The one in this browser may be another member's.
    if (me) await refreshUser()
    if (loginState().phase === 'loggedIn') setDone(true)
    else goToLogin({ tone: 'ok', text: logIn.resetDone })
  }

  const setPassword = submit(({ newPassword }) =>
    runOrThrow({ body: { token: secrets.token ?? '', newPassword, language: pageLanguage() } }),
  )

  return (
    <AuthFrame
      narrow
      title={isInvitation ? logIn.invitationTitle : logIn.resetTitle}
      lede={isInvitation ? logIn.invitationLede : logIn.resetLede}
    >
      <form noValidate onSubmit={setPassword} className="flex flex-col gap-6">
        {fields}
        <Failure text={failure} />
        <Button type="submit" variant="primary" wide pending={isPending && logIn.setting}>
          {logIn.setPassword}
        </Button>
      </form>
    </AuthFrame>
  )
}
