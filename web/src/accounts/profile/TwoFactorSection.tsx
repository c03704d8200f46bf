import { ShieldCheck, ShieldOff } from 'lucide-react'
import { Suspense, useState } from 'react'
import { hasCode } from '../../api/api-error.ts'
import type { ResponseOf } from '../../api/endpoints.ts'
import { refusalText } from '../../api/failure-text.ts'
import { useApiQuery } from '../../api/query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { formatDay } from '../../format/dates.ts'
import { lazyNamed } from '../../shell/lazy-named.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Message } from '../../ui/Message.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { messages } from './security-messages.ts'

const SetUpTwoFactor = lazyNamed(() => import('./SetUpTwoFactor.tsx'), 'SetUpTwoFactor')

type TwoFactorStatus = ResponseOf<'security.twoFactorStatus'>

/** With this many codes or fewer, the member is advised to renew them. */
const fewCodes = 3

function TurnOff(props: { onClose: () => void }) {
  function finish() {
    toast.success(messages.disabled)
    props.onClose()
  }
  const { run, isPending, failure } = useApiMutation('security.disableTwoFactor', {
    onSuccess: finish,
    onError(error) {
      // For example by a request whose response was lost.
      const isOff = hasCode(error, 'two_factor_off')
      if (isOff) finish()
      return isOff
    },
    failureText: error => refusalText(error, messages.disableFailed),
  })
  return (
    <PasswordDialog
      danger
      title={messages.disableTitle}
      text={messages.disableText}
      confirm={messages.turnOff}
      pending={isPending && messages.disabling}
      error={failure}
      onClose={props.onClose}
      onConfirm={password => void run({ body: { password } })}
    />
  )
}

function Renew(props: { text: string; onDone: (codes: string[]) => void; onClose: () => void }) {
  const { run, isPending, failure } = useApiMutation('security.renewRecoveryCodes', {
    onSuccess: ({ recoveryCodes }) => props.onDone(recoveryCodes),
    failureText: error => refusalText(error, messages.renewFailed),
  })
  return (
    <PasswordDialog
      title={messages.renewTitle}
      text={props.text}
      confirm={messages.renew}
      pending={isPending && messages.renewing}
      error={failure}
      onClose={props.onClose}
      onConfirm={password => void run({ body: { password } })}
    />
  )
}

function State(props: { status: TwoFactorStatus }) {
  const { enabled, enabledAt, recoveryCodesLeft } = props.status
  if (!enabled)
    return (
      <>
        <Badge icon={ShieldOff}>{messages.twoFactorOff}</Badge>
        <p className="mt-3 max-w-measure text-ink-2">{messages.twoFactorOffText}</p>
      </>
    )
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone="ok" icon={ShieldCheck}>
          {messages.twoFactorOn}
        </Badge>
        {enabledAt && (
          <span className="text-ink-2 text-sm">{messages.twoFactorSince(formatDay(enabledAt))}</span>
        )}
      </p>
      {recoveryCodesLeft <= fewCodes ? (
        <Message tone="wait" title={messages.codesLeft(recoveryCodesLeft)} className="mt-3">
          {messages.codesLow}
        </Message>
      ) : (
        <p className="mt-3 text-ink-2">{messages.codesLeft(recoveryCodesLeft)}</p>
      )}
    </>
  )
}

/** `unseen`: it is on, but this page didn't get the recovery codes. */
type Step = 'set-up' | 'turn-off' | 'renew' | 'unseen' | null

/** Two-step verification: turn it on with an app, turn it off with the password, and create new recovery codes. */
function TwoFactor() {
  const { data, error, refetch, isFetching } = useApiQuery('security.twoFactorStatus')
  const [step, setStep] = useState<Step>(null)
  const [newCodes, setNewCodes] = useState<{ codes: string[]; done: string } | null>(null)
  const close = () => setStep(null)

  function showCodes(codes: string[]) {
    setNewCodes({ codes, done: step === 'set-up' ? messages.enabled : messages.renewed })
    setStep(null)
  }

  if (!data && error)
    return (
      <ErrorState title={messages.twoFactorFailed} onRetry={() => void refetch()} retrying={isFetching} />
    )
  if (!data) return <SkeletonRows rows={1} shapes={['title', 'button']} />
  return (
    <>
      <State status={data} />
      <div className="mt-4 flex flex-wrap gap-3 max-sm:children-fill">
        {data.enabled ? (
          <>
            <Button onClick={() => setStep('renew')}>{messages.newCodes}</Button>
            <Button variant="danger" onClick={() => setStep('turn-off')}>
              {messages.turnOff}
            </Button>
          </>
        ) : (
          <Button onClick={() => setStep('set-up')}>{messages.turnOn}</Button>
        )}
      </div>
      {step === 'set-up' && (
        <Suspense>
          <SetUpTwoFactor
            onDone={showCodes}
            onAlreadyOn={() => setStep('unseen')}
            onClose={() => setStep(data.enabled ? 'unseen' : null)}
          />
        </Suspense>
      )}
      {step === 'turn-off' && <TurnOff onClose={close} />}
      {(step === 'renew' || step === 'unseen') && (
        <Renew
          text={step === 'renew' ? messages.renewText : messages.unseenText}
          onDone={showCodes}
          onClose={close}
        />
      )}
      {newCodes && <RecoveryCodes {...newCodes} onClose={() => setNewCodes(null)} />}
    </>
  )
}

export function TwoFactorSection() {
  return (
    <SettingsSection title={messages.twoFactorTitle} note={messages.twoFactorNote}>
      <TwoFactor />
    </SettingsSection>
  )
}
