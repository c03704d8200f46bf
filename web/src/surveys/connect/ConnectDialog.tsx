import { formScript } from '@bahth/domain/surveys/form-script.ts'
import { type ReactNode, useState } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { addressFor } from '../../shell/route.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Message } from '../../ui/Message.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton, Skeletons } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { toast } from '../../ui/toast.ts'
import { failed, mineFailure } from '../failures.ts'
import { messages as sheets } from '../sheet/messages.ts'
import type { MySurvey } from '../survey-view.ts'
import { HookLight } from './HookLight.tsx'
import { messages } from './messages.ts'

function About() {
  return (
    <>
      <p className="max-w-measure">{messages.about}</p>
      <p className="max-w-measure text-ink-2 text-sm">{messages.sent}</p>
      <Section level={3} title={messages.stepsTitle}>
        <ol className="flex max-w-measure list-decimal flex-col [&:lang(ar)]:list-[arabic-indic] gap-2 ps-5 text-sm">
          {messages.steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
    </>
  )
}

/** The script with the secret, which the server returns only this once. */
function Script(props: { secret: string }) {
  const address = `${window.location.origin}/api/hooks/forms`
  const script = formScript({ address, secret: props.secret })
  return (
    <section aria-label={messages.script}>
      <Message tone="wait">{messages.once}</Message>
      <pre
        dir="ltr"
        lang="en"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable with the keyboard.
        tabIndex={0}
        className="mt-3 max-h-64 overflow-auto rounded border border-line bg-paper p-3 text-xs"
      >
        {script}
      </pre>
      <div className="mt-3">
        <CopyButton variant="outline" text={script} label={messages.copy} />
      </div>
    </section>
  )
}

/** Asks for confirmation before the secret is replaced or removed, because the form then stops reporting. */
function Confirmation(props: {
  which: 'renew' | 'disconnect'
  pending: boolean
  failure: string | null
  onConfirm: () => void
  onEnd: () => void
}) {
  const isRenewal = props.which === 'renew'
  return (
    <ConfirmDialog
      danger={!isRenewal}
      onClose={props.onEnd}
      title={isRenewal ? messages.renewTitle : messages.disconnectTitle}
      text={isRenewal ? messages.renewText : messages.disconnectText}
      confirm={isRenewal ? messages.renewConfirm : messages.disconnect}
      pending={props.pending}
      error={props.failure}
      onConfirm={props.onConfirm}
    />
  )
}

function useConnection(survey: MySurvey) {
  const [secret, setSecret] = useState<string | null>(null)
  const [confirming, setConfirming] = useState<'renew' | 'disconnect' | null>(null)
  const connect = useApiMutation('formHooks.connectForm', {
    onSuccess(answer) {
      setSecret(answer.secret)
      setConfirming(null)
    },
    failureText: error => failed(messages.failed, error),
  })
  const disconnect = useApiMutation('formHooks.disconnectForm', {
    onSuccess() {
      setSecret(null)
      setConfirming(null)
      toast.success(messages.disconnected)
    },
    failureText: error => failed(messages.disconnectFailed, error),
  })
  const input = { params: { id: survey.id } }
  return {
    secret,
    confirming,
    setConfirming(which: typeof confirming) {
      connect.reset()
      disconnect.reset()
      setConfirming(which)
    },
    connect: () => void connect.run(input),
    isConnecting: connect.isPending,
    disconnect: () => void disconnect.run(input),
    isDisconnecting: disconnect.isPending,
    failure: connect.failure ?? disconnect.failure,
  }
}

function Connection(props: { survey: MySurvey; onClose: () => void }) {
  const { survey } = props
  const { hook } = survey
  const own = useConnection(survey)
  return (
    <Dialog
      onClose={props.onClose}
      keepOpen={own.isConnecting}
      title={messages.title}
      subtitle={<Text>{survey.title}</Text>}
      aside={
        hook && (
          <Button variant="danger-quiet" flush="start" onClick={() => own.setConfirming('disconnect')}>
            {messages.disconnect}
          </Button>
        )
      }
      actions={hook && <Button onClick={() => own.setConfirming('renew')}>{messages.renew}</Button>}
      primary={
        !hook && (
          <Button variant="primary" pending={own.isConnecting && messages.making} onClick={own.connect}>
            {messages.make}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {hook && <HookLight hook={hook} />}
        {own.secret && <Script key={own.secret} secret={own.secret} />}
        {hook && !own.secret && <p className="text-ink-2 text-sm">{messages.hidden}</p>}
        <About />
        {survey.sheetProof && !hook && (
          <TextLink small arrow="onward" href={addressFor('surveys', { tab: 'mine', sheet: survey.id })}>
            {sheets.shareInstead}
          </TextLink>
        )}
        <Failure text={!own.confirming && own.failure} />
      </div>
      {own.confirming && (
        <Confirmation
          which={own.confirming}
          pending={own.isConnecting || own.isDisconnecting}
          failure={own.failure}
          onConfirm={own.confirming === 'renew' ? own.connect : own.disconnect}
          onEnd={() => own.setConfirming(null)}
        />
      )}
    </Dialog>
  )
}

/** Connects the form of one of the creator's own surveys, so that its sheet can stay private. */
export function ConnectDialog(props: { id: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useApiQuery('surveys.mySurveys')
  const survey = data?.items.find(({ id }) => id === props.id)
  if (survey && survey.status !== 'completed') return <Connection survey={survey} onClose={props.onClose} />
  const without: ReactNode = error ? (
    <ErrorState bare title={mineFailure(error)} retrying={isFetching} onRetry={() => void refetch()} />
  ) : (
    <Skeletons label={messages.loading}>
      <Skeleton shape="title" />
    </Skeletons>
  )
  return (
    <Dialog onClose={props.onClose} title={data ? messages.cannot : messages.title}>
      {data ? <p>{messages.cannotText}</p> : without}
    </Dialog>
  )
}
