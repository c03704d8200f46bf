import { ShieldCheck, ShieldOff } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Answer } from '../../api/endpoints.ts'
import { useApiQuery } from '../../api/query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { refusalText } from '../../shell/failure-text.ts'
import { formatDay } from '../../shell/format-date.ts'
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
import { invalidates } from './two-factor.ts'

const SetUpTwoFactor = lazyNamed(() => import('./SetUpTwoFactor.tsx'), 'SetUpTwoFactor')

type Standing = Answer<'security.twoFactorStanding'>

/** Few enough to make new ones. */
const fewCodes = 3

function TurnOff(props: { onClose: () => void }) {
  const { mutate, isPending, error } = useApiMutation('security.disableTwoFactor', { invalidates })
  return (
    <PasswordDialog
      danger
      title={messages.disableTitle}
      text={messages.disableText}
      confirm={messages.turnOff}
      pending={isPending && messages.disabling}
      error={error && refusalText(error, messages.disableFailed)}
      onClose={props.onClose}
      onConfirm={password =>
        mutate(
          { body: { password } },
          {
            onSuccess: () => {
              toast.ok(messages.disabled)
              props.onClose()
            },
          },
        )
      }
    />
  )
}

function Renew(props: { onDone: (codes: string[]) => void; onClose: () => void }) {
  const { mutate, isPending, error } = useApiMutation('security.renewRecoveryCodes', { invalidates })
  return (
    <PasswordDialog
      title={messages.renewTitle}
      text={messages.renewText}
      confirm={messages.renew}
      pending={isPending && messages.renewing}
      error={error && refusalText(error, messages.renewFailed)}
      onClose={props.onClose}
      onConfirm={password =>
        mutate({ body: { password } }, { onSuccess: ({ recoveryCodes }) => props.onDone(recoveryCodes) })
      }
    />
  )
}

function State(props: { standing: Standing }) {
  const { enabled, enabledAt, recoveryCodesLeft } = props.standing
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

type Step = 'set-up' | 'turn-off' | 'renew' | null

/** Two-factor sign-in: on with an app, off with the password, and what stands in for the app. */
function TwoFactor() {
  const { data, error, refetch, isFetching } = useApiQuery('security.twoFactorStanding')
  const [step, setStep] = useState<Step>(null)
  const [told, setTold] = useState<{ codes: string[]; done: string } | null>(null)
  const close = () => setStep(null)

  function tell(codes: string[]) {
    setTold({ codes, done: step === 'set-up' ? messages.enabled : messages.renewed })
    setStep(null)
  }

  if (!data && error)
    return (
      <ErrorState title={messages.twoFactorFailed} onRetry={() => void refetch()} retrying={isFetching} />
    )
  if (!data) return <SkeletonRows rows={1} shapes={['title', 'button']} />
  return (
    <>
      <State standing={data} />
      <div className="mt-4 flex flex-wrap gap-3 max-sm:children-fill">
        {data.enabled ? (
          <>
            <Button onClick={() => setStep('renew')}>{messages.newCodes}</Button>
            <Button look="danger" onClick={() => setStep('turn-off')}>
              {messages.turnOff}
            </Button>
          </>
        ) : (
          <Button onClick={() => setStep('set-up')}>{messages.turnOn}</Button>
        )}
      </div>
      {step === 'set-up' && (
        <Suspense>
          <SetUpTwoFactor onDone={tell} onClose={close} />
        </Suspense>
      )}
      {step === 'turn-off' && <TurnOff onClose={close} />}
      {step === 'renew' && <Renew onDone={tell} onClose={close} />}
      {told && <RecoveryCodes {...told} onClose={() => setTold(null)} />}
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
