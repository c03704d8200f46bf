import { useState } from 'react'
import { displayName } from '../../api/current-user.ts'
import { useQueryOnce } from '../../api/query.ts'
import { useMe } from '../../api/use-login.ts'
import { useRoute } from '../../shell/navigation.ts'
import { addressFor } from '../../shell/route.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Message } from '../../ui/Message.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import { ExpiredLink } from '../log-in/ExpiredLink.tsx'
import { messages } from '../messages.ts'
import { ConfirmSignUp } from './ConfirmSignUp.tsx'
import { messages as texts } from './confirm-messages.ts'

/** For a used link. The next step depends on the account that is logged in. */
function AlreadyConfirmed(props: { email: string }) {
  const me = useMe()
  const isMine = me?.email === props.email
  const name = me ? displayName(me) : ''
  const text = isMine ? texts.alreadyLoggedIn(name) : texts.alreadyLoggedInElse(name)
  const isWaiting = isMine && me.accountState !== 'approved'
  return (
    <AuthFrame narrow title={texts.confirmTitle}>
      <div className="flex flex-col items-start gap-4">
        <Message tone="ok">{me ? text : texts.alreadyConfirmed}</Message>
        {me ? (
          <LinkButton variant="primary" href={addressFor(isWaiting ? 'pending' : 'home')}>
            {isWaiting ? texts.seeStatus : messages.backHome}
          </LinkButton>
        ) : (
          <LinkButton variant="primary" href={addressFor('auth-login')}>
            {messages.logIn}
          </LinkButton>
        )}
      </div>
    </AuthFrame>
  )
}

/**
 * `/confirm` shows the address of the sign-up, without a name. The link is used only when the button is pressed,
 * because mail scanners open links.
 */
export function ConfirmPage() {
  const { token } = useRoute().secrets
  const [isDenied, setDenied] = useState(false)
  const check = useQueryOnce(
    'accounts.viewConfirmation',
    { body: { token: token ?? '' } },
    { enabled: Boolean(token) },
  )
  if (isDenied)
    return (
      <AuthFrame narrow title={texts.deniedTitle}>
        <Message live tone="ok">
          {texts.denied}
        </Message>
      </AuthFrame>
    )
  if (!token)
    return <ExpiredLink kind="confirm" title={messages.incompleteTitle} text={messages.incompleteText} />
  if (check.error?.status === 400)
    return <ExpiredLink kind="confirm" title={messages.expiredTitle} text={texts.expiredText} />
  if (check.error && !check.data)
    return (
      <AuthFrame narrow title={texts.confirmTitle}>
        <ErrorState
          title={messages.checkFailed}
          onRetry={() => void check.refetch()}
          retrying={check.isFetching}
        />
      </AuthFrame>
    )
  if (!check.data)
    return (
      <AuthFrame narrow title={texts.confirmTitle}>
        <SkeletonRows rows={1} shapes={['line']} />
      </AuthFrame>
    )
  const { confirmed, ...signUp } = check.data
  if (confirmed) return <AlreadyConfirmed email={signUp.email} />
  return <ConfirmSignUp token={token} signUp={signUp} onDenied={() => setDenied(true)} />
}
