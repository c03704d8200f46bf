import { hasCode } from '../../api/api-error.ts'
import { refusalText } from '../../api/failure-text.ts'
import { shellUser } from '../../api/session-user.ts'
import { signInWithLink } from '../../api/sign-in.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { useMe } from '../../api/use-login.ts'
import { addressFor, go, useRoute } from '../../shell/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { toast } from '../../ui/toast.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import { messages } from '../messages.ts'
import { CodeStep } from './CodeStep.tsx'

function LinkProblem(props: { title: string; text: string; href: string; label: string }) {
  return (
    <AuthFrame narrow title={props.title} lede={props.text}>
      <LinkButton variant="primary" href={props.href}>
        {props.label}
      </LinkButton>
    </AuthFrame>
  )
}

/**
 * `/login-link`: logs in with a link from an e-mail. The link is used only when a button is pressed, because mail
 * scanners open links.
 */
export function LoginLinkPage() {
  const { token } = useRoute().secrets
  const me = useMe()
  const { run, isPending, data, error, failure } = useAsyncAction(() => signInWithLink(token ?? ''), {
    done({ ticket }) {
      if (ticket) return
      toast.ok(messages.loginSucceeded)
      go('home', {}, { replace: true })
    },
    failed: error => refusalText(error, messages.loginFailed),
  })
  const toLogin = { href: addressFor('auth-login'), label: messages.logIn }

  if (!token)
    return <LinkProblem title={messages.incompleteTitle} text={messages.incompleteText} {...toLogin} />
  if (hasCode(error, 'link_expired'))
    return <LinkProblem title={messages.expiredTitle} text={messages.linkExpired} {...toLogin} />
  if (me && !isPending)
    return (
      <LinkProblem
        title={messages.linkTitle}
        text={messages.linkSignedIn(shellUser(me, true).name)}
        href="/"
        label={messages.backHome}
      />
    )
  if (data?.ticket)
    return <CodeStep ticket={data.ticket} rememberMe={false} onStartAgain={() => go('auth-login')} />
  return (
    <AuthFrame narrow title={messages.linkTitle} lede={messages.linkText}>
      <div className="flex flex-col items-start gap-5">
        <Failure text={failure} />
        <Button
          variant="primary"
          pending={isPending && messages.loggingIn}
          onClick={() => void run(undefined)}
        >
          {messages.logIn}
        </Button>
      </div>
    </AuthFrame>
  )
}
