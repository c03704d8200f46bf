import { lazy, Suspense, useState } from 'react'
import { useFirstAnswer } from '../api/query.ts'
import { shellUser } from '../api/session-user.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useMe } from '../api/use-login.ts'
import { refusalText } from '../shell/failure-text.ts'
import { addressFor, usePlace } from '../shell/navigation.ts'
import { Address } from '../ui/Address.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorFace } from '../ui/ErrorFace.tsx'
import { Facts } from '../ui/Facts.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Message } from '../ui/Message.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { ExpiredLink } from './ExpiredLink.tsx'
import { useConfirmation } from './use-confirmation.ts'
import { words } from './words.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog }))

/** "This was not me": deletes the account, after asking. */
function NotMe(props: { token: string; email: string; onDenied: () => void }) {
  const [asks, setAsks] = useState<'never' | 'open' | 'closed'>('never')
  const { mutate, isPending, error } = useApiMutation('accounts.denyEmail')
  return (
    <>
      <Button look="danger-quiet" onClick={() => setAsks('open')}>
        {words.notMe}
      </Button>
      {asks !== 'never' && (
        <Suspense>
          <ConfirmDialog
            danger
            open={asks === 'open'}
            onOpenChange={open => setAsks(open ? 'open' : 'closed')}
            title={words.notMeTitle}
            text={words.notMeText(props.email)}
            confirm={words.notMeConfirm}
            pending={isPending}
            error={error && refusalText(error, words.confirmFailed)}
            onConfirm={() => mutate({ body: { token: props.token } }, { onSuccess: props.onDenied })}
          />
        </Suspense>
      )}
    </>
  )
}

/** Somebody else is signed in here: the account that was just confirmed takes over only when they say so. */
function Conflict(props: {
  name: string
  failure: string | null
  onReplace: () => void
  onStay: () => void
}) {
  return (
    <Suspense>
      <ConfirmDialog
        open
        onOpenChange={open => !open && props.onStay()}
        title={words.replaceTitle(props.name)}
        text={words.replaceText(props.name)}
        confirm={words.replaceConfirm}
        error={props.failure}
        onConfirm={props.onReplace}
      />
    </Suspense>
  )
}

function Ask(props: { token: string; email: string; onDenied: () => void }) {
  const me = useMe()
  const myName = me ? shellUser(me, true).name : ''
  const { state, confirm, replace, stay } = useConfirmation(props.token, props.email)
  if (state.phase === 'redirecting')
    return (
      <Message live tone="ok">
        {words.redirecting}
      </Message>
    )
  if (state.phase === 'stayed')
    return (
      <div className="flex flex-col items-start gap-4">
        <Message live tone="ok">
          {words.stayAs(myName)}
        </Message>
        <LinkButton href="/">{words.backHome}</LinkButton>
      </div>
    )
  const isOther = me && me.email !== props.email
  return (
    <div className="flex flex-col gap-6">
      <Facts ruled facts={[{ term: words.email, value: <Address of={props.email} /> }]} />
      <p className="max-w-measure text-ink-2">{words.confirmText}</p>
      {isOther && <Message>{words.signedInAs(myName)}</Message>}
      {state.phase === 'asking' && state.failure && (
        <Message live tone="stop">
          {state.failure}
        </Message>
      )}
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <Button look="primary" pending={state.phase === 'working' && words.confirming} onClick={confirm}>
          {words.confirmButton}
        </Button>
        <NotMe token={props.token} email={props.email} onDenied={props.onDenied} />
      </div>
      {state.phase === 'conflict' && (
        <Conflict name={myName} failure={state.failure} onReplace={replace} onStay={stay} />
      )}
    </div>
  )
}

/** `/confirm`: names the person a mailed link belongs to; nothing is spent before its button is pressed. */
export function ConfirmPage() {
  const { token } = usePlace().secrets
  const [isDenied, setDenied] = useState(false)
  const look = useFirstAnswer(
    'accounts.lookAtConfirmation',
    { body: { token: token ?? '' } },
    { enabled: Boolean(token) },
  )
  if (isDenied)
    return (
      <AuthFrame narrow title={words.deniedTitle}>
        <Message live tone="ok">
          {words.denied}
        </Message>
      </AuthFrame>
    )
  if (!token) return <ExpiredLink kind="confirm" title={words.incompleteTitle} text={words.incompleteText} />
  if (look.error?.status === 400)
    return <ExpiredLink kind="confirm" title={words.expiredTitle} text={words.expiredText} />
  if (look.error && !look.data)
    return (
      <AuthFrame narrow title={words.confirmTitle}>
        <ErrorFace title={words.lookFailed} onRetry={() => void look.refetch()} retrying={look.isFetching} />
      </AuthFrame>
    )
  if (!look.data)
    return (
      <AuthFrame narrow title={words.confirmTitle}>
        <SkeletonRows rows={1} shapes={['line']} />
      </AuthFrame>
    )
  const { firstName, email, confirmed } = look.data
  if (confirmed)
    return (
      <AuthFrame narrow title={words.confirmTitle}>
        <div className="flex flex-col items-start gap-4">
          <Message tone="ok">{words.alreadyConfirmed}</Message>
          <LinkButton look="primary" href={addressFor('auth-login')}>
            {words.logIn}
          </LinkButton>
        </div>
      </AuthFrame>
    )
  return (
    <AuthFrame narrow title={words.confirmTitle} lede={words.confirmLede(firstName)}>
      <Ask token={token} email={email} onDenied={() => setDenied(true)} />
    </AuthFrame>
  )
}
