import { type FormEvent, Suspense, useState } from 'react'
import { shellUser } from '../api/session-user.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useMe } from '../api/use-login.ts'
import { refusalText } from '../shell/failure-text.ts'
import { formatDateTime, formatTime } from '../shell/format-date.ts'
import { lazyNamed } from '../shell/lazy-named.tsx'
import { addressFor } from '../shell/navigation.ts'
import { Address } from '../ui/Address.tsx'
import { Button } from '../ui/Button.tsx'
import { Facts } from '../ui/Facts.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Message } from '../ui/Message.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { messages } from './messages.ts'
import { type Confirmation, useConfirmation } from './use-confirmation.ts'

const ConfirmDialog = lazyNamed(() => import('../ui/ConfirmDialog.tsx'), 'ConfirmDialog')

/** "This was not me": deletes the sign-up, after asking. */
function NotMe(props: { token: string; email: string; onDenied: () => void }) {
  const [asks, setAsks] = useState<'never' | 'open' | 'closed'>('never')
  const { mutate, isPending, error } = useApiMutation('accounts.denyEmail')
  return (
    <>
      <Button look="danger-quiet" onClick={() => setAsks('open')}>
        {messages.notMe}
      </Button>
      {asks !== 'never' && (
        <Suspense>
          <ConfirmDialog
            danger
            open={asks === 'open'}
            onOpenChange={open => setAsks(open ? 'open' : 'closed')}
            title={messages.notMeTitle}
            text={messages.notMeText(props.email)}
            confirm={messages.notMeConfirm}
            pending={isPending}
            error={error && refusalText(error, messages.confirmFailed)}
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
        title={messages.replaceTitle(props.name)}
        text={messages.replaceText(props.name)}
        confirm={messages.replaceConfirm}
        error={props.failure}
        onConfirm={props.onReplace}
      />
    </Suspense>
  )
}

/** The password of the sign-up, which another browser has to know; and the way on for whoever forgot it. */
function Password(props: { value: string; error: string | null; onChange: (value: string) => void }) {
  return (
    <div className="flex flex-col gap-1">
      <PasswordField
        label={messages.signUpPassword}
        value={props.value}
        error={props.error}
        onChange={event => props.onChange(event.target.value)}
      />
      <p className="text-ink-2 text-sm">
        <a href={addressFor('auth-signup')} className="link inline-flex min-h-control items-center">
          {messages.signUpAgain}
        </a>{' '}
        {messages.signUpAgainText}
      </p>
    </div>
  )
}

/** What is left to say once it is done. */
function Done(props: { phase: Confirmation['phase']; name: string }) {
  if (props.phase === 'redirecting')
    return (
      <Message live tone="ok">
        {messages.redirecting}
      </Message>
    )
  return (
    <div className="flex flex-col items-start gap-4">
      <Message live tone="ok">
        {messages.stayAs(props.name)}
      </Message>
      <LinkButton href="/">{messages.backHome}</LinkButton>
    </div>
  )
}

/** Asks whoever opens a mailed link for the proof that they signed up: this browser, or the password. */
export function ConfirmSignUp(props: {
  token: string
  signUp: { email: string; signedUpAt: string; sameBrowser: boolean }
  onDenied: () => void
}) {
  const { email, signedUpAt } = props.signUp
  const me = useMe()
  const myName = me ? shellUser(me, true).name : ''
  const { state, needsPassword, confirm, replace, stay } = useConfirmation(props.token, props.signUp)
  const [password, setPassword] = useState('')
  const [isAsked, setAsked] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!needsPassword || password) confirm(password)
  }

  const isDone = state.phase === 'redirecting' || state.phase === 'stayed'
  const at = new Date(signedUpAt)
  const lede = needsPassword ? messages.madeElsewhere(formatDateTime(at)) : messages.madeHere(formatTime(at))
  return (
    <AuthFrame narrow title={messages.confirmTitle} lede={isDone ? undefined : lede}>
      {isDone ? (
        <Done phase={state.phase} name={myName} />
      ) : (
        <form noValidate onSubmit={submit} className="flex flex-col gap-6">
          <Facts ruled facts={[{ term: messages.email, value: <Address of={email} /> }]} />
          {needsPassword && (
            <Password
              value={password}
              error={isAsked && !password ? messages.passwordRequired : null}
              onChange={setPassword}
            />
          )}
          <p className="max-w-measure text-ink-2">{messages.confirmText}</p>
          {me && me.email !== email && <Message>{messages.signedInAs(myName)}</Message>}
          {state.phase === 'asking' && state.failure && (
            <Message live tone="stop">
              {state.failure}
            </Message>
          )}
          <div className="flex flex-wrap gap-3 max-sm:flex-col">
            <Button type="submit" look="primary" pending={state.phase === 'working' && messages.confirming}>
              {messages.confirmButton}
            </Button>
            <NotMe token={props.token} email={email} onDenied={props.onDenied} />
          </div>
          {state.phase === 'conflict' && (
            <Conflict name={myName} failure={state.failure} onReplace={replace} onStay={stay} />
          )}
        </form>
      )}
    </AuthFrame>
  )
}
