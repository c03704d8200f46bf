import { Suspense, useState } from 'react'
import { displayName } from '../../api/current-user.ts'
import { refusalText } from '../../api/failure-text.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useMe } from '../../api/use-login.ts'
import { formatDateTime, formatTime } from '../../format/dates.ts'
import { type Form, useForm } from '../../forms/use-form.ts'
import { lazyNamed } from '../../shell/lazy-named.tsx'
import { addressFor } from '../../shell/route.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Message } from '../../ui/Message.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import { messages } from '../messages.ts'
import { messages as texts } from './confirm-messages.ts'
import { type Confirmation, useConfirmation } from './use-confirmation.ts'

const ConfirmDialog = lazyNamed(() => import('../../ui/ConfirmDialog.tsx'), 'ConfirmDialog')

/** “This was not me”: deletes the sign-up, after a confirmation. */
function NotMe(props: { token: string; email: string; onDenied: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { run, isPending, failure, reset } = useApiMutation('accounts.denyEmail', {
    onSuccess: props.onDenied,
    failureText: error => refusalText(error, texts.confirmFailed),
  })
  return (
    <>
      <Button
        variant="danger-quiet"
        onClick={() => {
          reset()
          setAsking(true)
        }}
      >
        {texts.notMe}
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            danger
            onClose={() => setAsking(false)}
            title={texts.notMeTitle}
            text={texts.notMeText(props.email)}
            confirm={texts.notMeConfirm}
            pending={isPending}
            error={failure}
            onConfirm={() => void run({ body: { token: props.token } })}
          />
        </Suspense>
      )}
    </>
  )
}

/** Another account is logged in here. Asks before it is replaced with the confirmed one. */
function Conflict(props: {
  name: string
  failure: string | null
  onReplace: () => void
  onStay: () => void
}) {
  return (
    <Suspense>
      <ConfirmDialog
        onClose={props.onStay}
        title={texts.replaceTitle(props.name)}
        text={texts.replaceText(props.name)}
        confirm={texts.replaceConfirm}
        error={props.failure}
        onConfirm={props.onReplace}
      />
    </Suspense>
  )
}

/**
 * Shown in a different browser than that of the sign-up. Asks for its password, with a link to a new sign-up if
 * the visitor forgot it.
 */
function Password(props: { field: ReturnType<Form<{ password: string }>['field']> }) {
  return (
    <div className="flex flex-col gap-1">
      <PasswordField label={texts.signUpPassword} {...props.field} />
      <p className="text-ink-2 text-sm">
        <a href={addressFor('auth-signup')} className="link inline-flex min-h-control items-center">
          {texts.signUpAgain}
        </a>{' '}
        {texts.signUpAgainText}
      </p>
    </div>
  )
}

function Done(props: { phase: Confirmation['phase']; name: string }) {
  if (props.phase === 'redirecting')
    return (
      <Message live tone="ok">
        {texts.redirecting}
      </Message>
    )
  return (
    <div className="flex flex-col items-start gap-4">
      <Message live tone="ok">
        {texts.stayAs(props.name)}
      </Message>
      <LinkButton href="/">{messages.backHome}</LinkButton>
    </div>
  )
}

/** Confirms a sign-up with its mailed link, in the browser where it was made or with its password. */
export function ConfirmSignUp(props: {
  token: string
  signUp: { email: string; signedUpAt: string; sameBrowser: boolean }
  onDenied: () => void
}) {
  const { email, signedUpAt } = props.signUp
  const me = useMe()
  const myName = me ? displayName(me) : ''
  const { state, needsPassword, confirm, replace, stay } = useConfirmation(props.token, props.signUp)
  const { field, submit } = useForm({
    initial: { password: '' },
    rule: ({ password }) => ({ password: needsPassword && !password && messages.passwordRequired }),
  })

  const isDone = state.phase === 'redirecting' || state.phase === 'stayed'
  const at = new Date(signedUpAt)
  const lede = needsPassword ? texts.madeElsewhere(formatDateTime(at)) : texts.madeHere(formatTime(at))
  return (
    <AuthFrame narrow title={texts.confirmTitle} lede={isDone ? undefined : lede}>
      {isDone ? (
        <Done phase={state.phase} name={myName} />
      ) : (
        <form
          noValidate
          onSubmit={submit(({ password }) => confirm(password))}
          className="flex flex-col gap-6"
        >
          <Facts ruled facts={[{ term: messages.email, value: <Address of={email} /> }]} />
          {needsPassword && <Password field={field('password')} />}
          <p className="max-w-measure text-ink-2">{texts.confirmText}</p>
          {me && me.email !== email && <Message>{texts.loggedInAs(myName)}</Message>}
          <Failure text={state.phase === 'asking' && state.failure} />
          <div className="flex flex-wrap gap-3 max-sm:flex-col">
            <Button
              type="submit"
              variant="primary"
              pending={state.phase === 'working' && messages.confirming}
            >
              {texts.confirmButton}
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
