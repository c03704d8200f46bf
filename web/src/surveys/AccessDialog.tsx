import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Answer } from '../api/endpoints.ts'
import { useApiQuery } from '../api/query.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useMe } from '../api/use-login.ts'
import { setQuery } from '../shell/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { ProgressBar } from '../ui/charts/ProgressBar.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Message } from '../ui/Message.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Text } from '../ui/Text.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { toast } from '../ui/toast.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { CreatorBadge } from './CreatorBadge.tsx'
import { messages as surveyMessages } from './creator-messages.ts'
import { requestFailure } from './failures.ts'
import { ago, day } from './times.ts'

const messages = surveyMessages.access

type Standing = Answer<'creators.creatorStanding'>

/** How long a reason may be. */
const maxReasonLength = 1000

/** One threshold: how far the reader is. */
function Threshold(props: { label: string; text: string; value: number; needed: number }) {
  const { label, text, value, needed } = props
  const isReached = value >= needed
  return (
    <div className="min-w-0">
      <dt className="text-ink-2 text-sm">{label}</dt>
      <dd className="mt-1 flex flex-wrap items-center justify-between gap-x-3 font-semi">
        {text}
        {isReached && (
          <span className="flex items-center gap-1 font-regular text-ok text-sm">
            <Check size={16} aria-hidden="true" />
            {messages.reached}
          </span>
        )}
      </dd>
      <dd className="mt-2">
        <ProgressBar tall value={Math.min(value, needed)} max={needed} label={label} text={text} />
      </dd>
    </div>
  )
}

/** FCR-04, FCR-05: what unlocks the right by itself, and how far the reader is. */
function Thresholds(props: { standing: Standing }) {
  const { progress, formCreator } = props.standing
  const { forms, semester } = formCreator.thresholds
  return (
    <dl className="grid gap-6 sm:grid-cols-2">
      <Threshold
        label={messages.forms}
        text={messages.formsOf(progress.forms, forms)}
        value={progress.forms}
        needed={forms}
      />
      <Threshold
        label={messages.semester}
        text={messages.semesterOf(progress.semester, semester)}
        value={progress.semester ?? 0}
        needed={semester}
      />
    </dl>
  )
}

/** What became of the last request and of a trial. */
function History(props: { standing: Standing }) {
  const { request, formCreator, revokedAt } = props.standing
  return (
    <>
      {revokedAt && <Message tone="stop">{messages.revoked(day(revokedAt))}</Message>}
      {formCreator.status === 'expired' && formCreator.expiresAt && (
        <Message tone="wait">{messages.expired(day(formCreator.expiresAt))}</Message>
      )}
      {request?.status === 'pending' && (
        <Message tone="wait">
          {messages.pending(ago(request.createdAt))}
          {request.reason && (
            <Text lines className="mt-1 text-ink-2">
              {request.reason}
            </Text>
          )}
        </Message>
      )}
      {request?.status === 'rejected' && (
        <Message tone="stop" title={messages.rejected}>
          {request.adminNote && <Text lines>{messages.note(request.adminNote)}</Text>}
        </Message>
      )}
    </>
  )
}

/** The reader has the right: since when and until when. */
function Granted(props: { standing: Standing; isAdmin: boolean }) {
  const { status, expiresAt } = props.standing.formCreator
  const { request } = props.standing
  const text = () => {
    if (status === 'trial' && expiresAt) return messages.trialUntil(day(expiresAt))
    return props.isAdmin
      ? messages.yours.admin
      : status === 'auto'
        ? messages.yours.auto
        : messages.yours.manual
  }
  return (
    <div className="flex flex-col gap-6">
      {!props.isAdmin && <CreatorBadge status={status} expiresAt={expiresAt} className="self-start" />}
      <p className="max-w-measure">{text()}</p>
      {status === 'trial' && <Thresholds standing={props.standing} />}
      {request?.status === 'approved' && request.adminNote && (
        <Message>
          <Text lines>{messages.note(request.adminNote)}</Text>
        </Message>
      )}
    </div>
  )
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton shape="figure" />
    </div>
  )
}

const done = () =>
  setQuery({ access: null, new: null, edit: null, analytics: null, attempts: null, tab: 'mine' })
const look = () =>
  setQuery({
    access: null,
    new: null,
    edit: null,
    analytics: null,
    attempts: null,
    tab: null,
    status: 'active',
  })

/** FCR-02, FCR-18, FCR-24, FCR-25: asking for the right, with a reason or without. */
function useRequest() {
  const { mutateAsync, isPending, error } = useApiMutation('creators.requestCreator', {
    invalidates: ['creators.creatorStanding'],
  })
  const [reason, setReason] = useState('')
  async function send(event: FormEvent) {
    event.preventDefault()
    try {
      await mutateAsync({ body: { reason } })
      toast.ok(messages.sent)
    } catch {
      // Said in the dialog; what was written stays.
    }
  }
  return { reason, setReason, send, isPending, error }
}

/** What is still missing, what was asked before, and what to say when asking. */
function Missing(props: {
  standing: Answer<'creators.creatorStanding'>
  request: ReturnType<typeof useRequest>
}) {
  const { standing, request } = props
  return (
    <div className="flex flex-col gap-6">
      {!standing.revokedAt && <Thresholds standing={standing} />}
      <History standing={standing} />
      {standing.canRequest && (
        <TextArea
          label={messages.reason}
          mark
          hint={messages.reasonHint}
          maxLength={maxReasonLength}
          value={request.reason}
          onChange={event => request.setReason(event.target.value)}
        />
      )}
      {request.error && (
        <Message tone="stop" live>
          {requestFailure(request.error)}
        </Message>
      )}
    </div>
  )
}

/** What publishing takes; a right that an administrator took away is not earned back. */
function missingText({ formCreator, revokedAt }: Standing): string {
  const { forms, semester } = formCreator.thresholds
  return revokedAt ? messages.textRevoked : messages.text(forms, semester)
}

/** SUR-13, FCR-03 to FCR-06: what the right to publish takes, where the reader stands, and asking for it. */
export function AccessDialog(props: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useApiQuery('creators.creatorStanding')
  const isAdmin = useMe()?.role === 'admin'
  const request = useRequest()
  const has = data !== undefined && (data.formCreator.isFormCreator || isAdmin)
  const asks = !has && data?.canRequest === true
  const primary = has ? (
    <Button look="primary" onClick={done}>
      {messages.mine}
    </Button>
  ) : asks ? (
    <Button type="submit" look="primary" pending={request.isPending && messages.sending}>
      {messages.send}
    </Button>
  ) : (
    <Button look="primary" onClick={look}>
      {messages.seeSurveys}
    </Button>
  )
  return (
    <Dialog
      open
      stays={request.isPending}
      onOpenChange={props.onClose}
      title={has ? messages.titleOwn : messages.title}
      subtitle={data && !has ? missingText(data) : undefined}
      {...(asks ? { onSubmit: (event: FormEvent) => void request.send(event) } : undefined)}
      actions={asks && <Button onClick={look}>{messages.seeSurveys}</Button>}
      primary={primary}
    >
      {!data && !error && <Loading />}
      {!data && error && (
        <ErrorState bare title={messages.failed} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && has && <Granted standing={data} isAdmin={isAdmin} />}
      {data && !has && <Missing standing={data} request={request} />}
    </Dialog>
  )
}
