import { useState } from 'react'
import { useQueryOnce } from '../api/query.ts'
import { shellUser } from '../api/session-user.ts'
import { useMe } from '../api/use-login.ts'
import { addressFor, useRoute } from '../shell/navigation.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Message } from '../ui/Message.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { ConfirmSignUp } from './ConfirmSignUp.tsx'
import { ExpiredLink } from './ExpiredLink.tsx'
import { messages } from './messages.ts'

/** A link that was used: what is left to do depends on who is logged in here. */
function AlreadyConfirmed(props: { email: string }) {
  const me = useMe()
  const isMine = me?.email === props.email
  const name = me ? shellUser(me, true).name : ''
  const text = isMine ? messages.alreadySignedIn(name) : messages.alreadySignedInElse(name)
  const isWaiting = isMine && me.accountState !== 'approved'
  return (
    <AuthFrame narrow title={messages.confirmTitle}>
      <div className="flex flex-col items-start gap-4">
        <Message tone="ok">{me ? text : messages.alreadyConfirmed}</Message>
        {me ? (
          <LinkButton look="primary" href={addressFor(isWaiting ? 'pending' : 'home')}>
            {isWaiting ? messages.seeStatus : messages.backHome}
          </LinkButton>
        ) : (
          <LinkButton look="primary" href={addressFor('auth-login')}>
            {messages.logIn}
          </LinkButton>
        )}
      </div>
    </AuthFrame>
  )
}

/** `/confirm`: says which sign-up a mailed link belongs to, without a name; nothing is spent before its button is pressed. */
export function ConfirmPage() {
  const { token } = useRoute().secrets
  const [isDenied, setDenied] = useState(false)
  const look = useQueryOnce(
    'accounts.lookAtConfirmation',
    { body: { token: token ?? '' } },
    { enabled: Boolean(token) },
  )
  if (isDenied)
    return (
      <AuthFrame narrow title={messages.deniedTitle}>
        <Message live tone="ok">
          {messages.denied}
        </Message>
      </AuthFrame>
    )
  if (!token)
    return <ExpiredLink kind="confirm" title={messages.incompleteTitle} text={messages.incompleteText} />
  if (look.error?.status === 400)
    return <ExpiredLink kind="confirm" title={messages.expiredTitle} text={messages.expiredText} />
  if (look.error && !look.data)
    return (
      <AuthFrame narrow title={messages.confirmTitle}>
        <ErrorState
          title={messages.lookFailed}
          onRetry={() => void look.refetch()}
          retrying={look.isFetching}
        />
      </AuthFrame>
    )
  if (!look.data)
    return (
      <AuthFrame narrow title={messages.confirmTitle}>
        <SkeletonRows rows={1} shapes={['line']} />
      </AuthFrame>
    )
  const { confirmed, ...signUp } = look.data
  if (confirmed) return <AlreadyConfirmed email={signUp.email} />
  return <ConfirmSignUp token={token} signUp={signUp} onDenied={() => setDenied(true)} />
}
