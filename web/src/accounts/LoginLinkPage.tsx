import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { signInWithLink } from '../api/login.ts'
import { shellUser } from '../api/session-user.ts'
import { useMe } from '../api/use-login.ts'
import { useOnePress } from '../api/use-one-press.ts'
import { refusalText } from '../shell/failure-text.ts'
import { addressFor, go, useRoute } from '../shell/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Message } from '../ui/Message.tsx'
import { toast } from '../ui/toast.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { CodeStep } from './CodeStep.tsx'
import { messages } from './messages.ts'

function Onward(props: { title: string; text: string; href: string; label: string }) {
  return (
    <AuthFrame narrow title={props.title} lede={props.text}>
      <LinkButton look="primary" href={props.href}>
        {props.label}
      </LinkButton>
    </AuthFrame>
  )
}

/** `/login-link`: logs in with a mailed link. Its button spends it, because mail scanners open links. */
export function LoginLinkPage() {
  const { token } = useRoute().secrets
  const me = useMe()
  const { press, isBusy } = useOnePress()
  const [failure, setFailure] = useState<unknown>(null)
  const [ticket, setTicket] = useState<string | null>(null)
  const toLogin = { href: addressFor('auth-login'), label: messages.logIn }

  async function logIn() {
    try {
      const entered = await press(() => signInWithLink(token ?? ''))
      if (entered.ticket) return setTicket(entered.ticket)
      toast.ok(messages.loginSucceeded)
      go('home', {}, { replace: true })
    } catch (error) {
      setFailure(error)
    }
  }

  if (!token) return <Onward title={messages.incompleteTitle} text={messages.incompleteText} {...toLogin} />
  if (failure instanceof ApiError && failure.code === 'link_expired')
    return <Onward title={messages.expiredTitle} text={messages.linkExpired} {...toLogin} />
  if (me && !isBusy)
    return (
      <Onward
        title={messages.linkTitle}
        text={messages.linkSignedIn(shellUser(me, true).name)}
        href="/"
        label={messages.backHome}
      />
    )
  if (ticket) return <CodeStep ticket={ticket} rememberMe={false} onStartAgain={() => go('auth-login')} />
  return (
    <AuthFrame narrow title={messages.linkTitle} lede={messages.linkText}>
      <div className="flex flex-col items-start gap-5">
        {failure !== null && (
          <Message live tone="stop">
            {refusalText(failure, messages.loginFailed)}
          </Message>
        )}
        <Button look="primary" pending={isBusy && messages.loggingIn} onClick={() => void logIn()}>
          {messages.logIn}
        </Button>
      </div>
    </AuthFrame>
  )
}
