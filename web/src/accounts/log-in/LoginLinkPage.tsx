import { hasCode } from '../../api/api-error.ts'
import { displayName } from '../../api/current-user.ts'
import { refusalText } from '../../api/failure-text.ts'
import { logInWithLink } from '../../api/log-in.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { useMe } from '../../api/use-login.ts'
import { go, useRoute } from '../../shell/navigation.ts'
import { addressFor } from '../../shell/route.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { toast } from '../../ui/toast.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import { messages } from '../messages.ts'
import { CodeStep } from './CodeStep.tsx'
import { messages as logIn } from './messages.ts'

function LinkProblem(props: { title: string; text: string; href: string; label: string }) {
  return (
    <AuthFrame narrow title={props.title} lede={props.text}>
      <LinkButton variant="primary" href={props.href}>
        {props.label}
      </LinkButton>
    </AuthFrame>
  )
}

const goHome = () => go('home', {}, { replace: true })

/**
 * `/login-link`: logs in with a link from an email. The link is used only when a button is pressed, because mail
 * scanners open links.
 */
export function LoginLinkPage() {
  const { token } = useRoute().secrets
  const me = useMe()
  const { run, isPending, data, error, failure } = useAsyncAction(() => logInWithLink(token ?? ''), {
    onSuccess({ ticket }) {
      if (ticket) return
      toast.success(messages.loginSucceeded)
      goHome()
    },
    failureText: error => refusalText(error, logIn.loginFailed),
  })
  const toLogin = { href: addressFor('auth-login'), label: messages.logIn }

  if (!token)
    return <LinkProblem title={messages.incompleteTitle} text={messages.incompleteText} {...toLogin} />
  if (hasCode(error, 'link_expired'))
    return <LinkProblem title={messages.expiredTitle} text={logIn.linkExpired} {...toLogin} />
  // Before the check for a login: the code step logs in and then opens the next page.
  if (data?.ticket)
    return (
      <CodeStep
        ticket={data.ticket}
        rememberMe={false}
        onStartAgain={() => go('auth-login')}
        onDone={goHome}
      />
    )
  if (me && !isPending)
    return (
      <LinkProblem
        title={logIn.linkTitle}
        text={logIn.linkLoggedIn(displayName(me))}
        href="/"
        label={messages.backHome}
      />
    )
  return (
    <AuthFrame narrow title={logIn.linkTitle} lede={logIn.linkText}>
      <div className="flex flex-col items-start gap-5">
        <Failure text={failure} />
        <Button variant="primary" pending={isPending && logIn.loggingIn} onClick={() => void run(undefined)}>
          {messages.logIn}
        </Button>
      </div>
    </AuthFrame>
  )
}
