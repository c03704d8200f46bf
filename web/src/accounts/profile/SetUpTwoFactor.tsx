import { Smartphone } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { hasCode } from '../../api/api-error.ts'
import { reasonOf, refusalText } from '../../api/failure-text.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { type Form, useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { messages as ui } from '../../ui/messages.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { Skeleton, Skeletons } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { codeProblem } from '../log-in/code-problem.ts'
import { messages } from './security-messages.ts'

/** Groups of four are easier to read aloud and to type. */
const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

function Key(props: { secret: string; uri: string }) {
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_1fr]">
      <div className="flex flex-col gap-2">
        <QrCode text={props.uri} label={messages.scanLabel} className="size-52 max-sm:mx-auto" />
      </div>
      <div className="flex min-w-0 flex-col items-start gap-3">
        <p className="font-semi">{messages.scan}</p>
        <p className="text-ink-2 text-sm">{messages.scanInstead}</p>
        <p dir="ltr" className="select-all break-words font-semi tracking-wide">
          {inFours(props.secret)}
        </p>
        <div className="flex flex-wrap gap-x-3">
          <CopyButton dense flush="start" text={props.secret} label={messages.copyKey} />
          <LinkButton dense variant="quiet" icon={Smartphone} href={props.uri}>
            {messages.openApp}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}

const CodeField = (props: ReturnType<Form<{ code: string }>['field']>) => (
  <TextField
    label={messages.code}
    hint={messages.codeHint}
    dir="ltr"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={12}
    className="max-w-64"
    {...props}
  />
)

function KeySkeleton() {
  return (
    <Skeletons label={ui.loading} className="grid gap-5 sm:grid-cols-[auto_1fr]">
      <Skeleton className="size-52" />
      <Skeleton shape="title" />
    </Skeletons>
  )
}

/** Turns on two-step verification: shows the key for the app, then asks for a code from it. */
export function SetUpTwoFactor(props: {
  onDone: (recoveryCodes: string[]) => void
  /** Called if it was turned on before, for example by a request whose response was lost. */
  onAlreadyOn: () => void
  onClose: () => void
}) {
  const begin = useApiMutation('security.setUpTwoFactor')
  const { runOrThrow, failure, isPending } = useApiMutation('security.enableTwoFactor', {
    onSuccess: ({ recoveryCodes }) => props.onDone(recoveryCodes),
    onError(error) {
      const isOn = hasCode(error, 'two_factor_on')
      if (isOn) props.onAlreadyOn()
      return isOn
    },
    failureText: error => refusalText(error, messages.enableFailed),
  })
  const { data } = begin
  const form = useForm({ initial: { code: '' }, rule: ({ code }) => ({ code: codeProblem(code) }) })

  const start = useEffectEvent(() => void begin.run({}))
  useEffect(() => start(), [])

  const submit = form.submit(({ code }) => runOrThrow({ body: { code } }))

  return (
    <Dialog
      keepOpen={isPending}
      onClose={props.onClose}
      title={messages.setUpTitle}
      onSubmit={submit}
      primary={
        data && (
          <Button type="submit" variant="primary" pending={isPending && messages.enabling}>
            {messages.enable}
          </Button>
        )
      }
    >
      {begin.error !== null ? (
        <ErrorState
          bare
          title={messages.setUpFailed}
          text={reasonOf(begin.error)}
          onRetry={() => void begin.run({})}
          retrying={begin.isPending}
        />
      ) : data ? (
        <div className="flex flex-col gap-6">
          <Key secret={data.secret} uri={data.uri} />
          <CodeField {...form.field('code')} />
          <Failure text={failure} />
        </div>
      ) : (
        <KeySkeleton />
      )}
    </Dialog>
  )
}
