import { Smartphone } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { refusalText } from '../../shell/failure-text.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Message } from '../../ui/Message.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { codeProblem } from '../code-problem.ts'
import { messages } from './security-messages.ts'
import { invalidates } from './two-factor.ts'

/** Groups of four, as people read a key aloud. */
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
          <LinkButton dense look="quiet" icon={Smartphone} href={props.uri}>
            {messages.openApp}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}

function CodeField(props: { value: string; error: string | null; onChange: (code: string) => void }) {
  return (
    <TextField
      label={messages.code}
      hint={messages.codeHint}
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      className="max-w-64"
      value={props.value}
      error={props.error}
      onChange={event => props.onChange(event.target.value)}
    />
  )
}

function Waiting() {
  return (
    <div role="status" className="grid gap-5 sm:grid-cols-[auto_1fr]">
      <Skeleton className="size-52" />
      <Skeleton shape="title" />
    </div>
  )
}

/** Turns two-factor sign-in on: the key for the app, then a code of it. */
export function SetUpTwoFactor(props: { onDone: (recoveryCodes: string[]) => void; onClose: () => void }) {
  const { mutate: begin, data, ...beginning } = useApiMutation('security.setUpTwoFactor')
  const { mutate: enable, error, isPending } = useApiMutation('security.enableTwoFactor', { invalidates })
  const [code, setCode] = useState('')
  const [isAsked, setAsked] = useState(false)
  const problem = codeProblem(code)

  useEffect(() => begin({}), [begin])

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (problem) return
    enable({ body: { code } }, { onSuccess: ({ recoveryCodes }) => props.onDone(recoveryCodes) })
  }

  return (
    <Dialog
      open
      stays={isPending}
      onOpenChange={props.onClose}
      title={messages.setUpTitle}
      onSubmit={submit}
      primary={
        data && (
          <Button type="submit" look="primary" pending={isPending && messages.enabling}>
            {messages.enable}
          </Button>
        )
      }
    >
      {beginning.error ? (
        <ErrorState
          bare
          title={messages.setUpFailed}
          text={refusalText(beginning.error, '')}
          onRetry={() => begin({})}
          retrying={beginning.isPending}
        />
      ) : data ? (
        <div className="flex flex-col gap-6">
          <Key secret={data.secret} uri={data.uri} />
          <CodeField value={code} error={isAsked ? problem : null} onChange={setCode} />
          {error && (
            <Message live tone="stop">
              {refusalText(error, messages.enableFailed)}
            </Message>
          )}
        </div>
      ) : (
        <Waiting />
      )}
    </Dialog>
  )
}
