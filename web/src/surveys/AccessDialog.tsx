import { maxReasonLength } from '@bahth/domain/accounts/creator-rules.ts'
import { missingForRight } from '@bahth/domain/accounts/rules.ts'
import { Check } from 'lucide-react'
import type { FormEvent } from 'react'
import { useApiQuery } from '../api/query.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useIsAdmin, useMe } from '../api/use-login.ts'
import { formatDay } from '../format/dates.ts'
import { useForm } from '../forms/use-form.ts'
import { setQuery } from '../shell/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { ProgressBar } from '../ui/charts/ProgressBar.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Message } from '../ui/Message.tsx'
import { Skeleton, Skeletons } from '../ui/Skeleton.tsx'
import { Text } from '../ui/Text.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { toast } from '../ui/toast.ts'
import { messages } from './access-messages.ts'
import { CreatorBadge } from './CreatorBadge.tsx'
import { closedResults } from './closed-dialogs.ts'
import type { CreatorStatus } from './creator-status.ts'
import { ago } from './times.ts'

/** The member's progress towards one threshold. */
function Threshold(props: {
  label: string
  text: string
  value: number
  needed: number
  isReached: boolean
}) {
  const { label, text, value, needed } = props
  return (
    <div className="min-w-0">
      <dt className="text-ink-2 text-sm">{label}</dt>
      <dd className="mt-1 flex flex-wrap items-center justify-between gap-x-3 font-semi">
        {text}
        {props.isReached && (
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

/** The thresholds for the automatic right, with the member's progress. FCR-04, FCR-05. */
function Thresholds(props: { status: CreatorStatus }) {
  const { progress, formCreator } = props.status
  const { forms, semester } = formCreator.thresholds
  const missing = missingForRight(progress, formCreator.thresholds)
  return (
    <dl className="grid gap-6 sm:grid-cols-2">
      <Threshold
        label={messages.forms}
        text={messages.formsOf(progress.forms, forms)}
        value={progress.forms}
        needed={forms}
        isReached={missing.forms === 0}
      />
      <Threshold
        label={messages.semester}
        text={messages.semesterOf(progress.semester, semester)}
        value={progress.semester ?? 0}
        needed={semester}
        isReached={missing.semester === null}
      />
    </dl>
  )
}

/** The result of the last request and of a trial. */
function History(props: { status: CreatorStatus }) {
  const { request, formCreator, revokedAt } = props.status
  return (
    <>
      {revokedAt && <Message tone="stop">{messages.revoked(formatDay(revokedAt))}</Message>}
      {formCreator.status === 'expired' && formCreator.expiresAt && (
        <Message tone="wait">{messages.expired(formatDay(formCreator.expiresAt))}</Message>
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

/** Shown to members with the right: its start and its end. */
function Granted(props: { status: CreatorStatus; isAdmin: boolean }) {
  const { status, expiresAt } = props.status.formCreator
  const { request } = props.status
  const text = () => {
    if (status === 'trial' && expiresAt) return messages.trialUntil(formatDay(expiresAt))
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
      {status === 'trial' && <Thresholds status={props.status} />}
      {request?.status === 'approved' && request.adminNote && (
        <Message>
          <Text lines>{messages.note(request.adminNote)}</Text>
        </Message>
      )}
    </div>
  )
}

function AccessSkeleton() {
  return (
    <Skeletons label={messages.loading} className="flex flex-col gap-6">
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton shape="figure" />
    </Skeletons>
  )
}

const openMine = () => setQuery({ ...closedResults, tab: 'mine' })
const openSurveys = () => setQuery({ ...closedResults, tab: null, status: 'active' })

/** Requests the right, with an optional reason. FCR-02, FCR-18, FCR-24, FCR-25. */
function useRequest() {
  const form = useForm({
    initial: { reason: '' },
    draft: { name: 'creator-request', memberId: useMe()?.id },
  })
  const { reason } = form.values
  const { run, isPending, failure } = useApiMutation('creators.requestCreator', {
    onSuccess: () => {
      form.reset()
      toast.success(messages.sent)
    },
    failureText: messages.sendFailed,
  })
  function send(event: FormEvent) {
    event.preventDefault()
    void run({ body: { reason } })
  }
  const setReason = (text: string) => form.set({ reason: text })
  return { reason, setReason, send, isPending, failure }
}

/** The missing requirements, the last request, and the form for a new request. */
function Missing(props: { status: CreatorStatus; request: ReturnType<typeof useRequest> }) {
  const { status, request } = props
  return (
    <div className="flex flex-col gap-6">
      {!status.revokedAt && <Thresholds status={status} />}
      <History status={status} />
      {status.canRequest && (
        <TextArea
          label={messages.reason}
          isOptional
          hint={messages.reasonHint}
          maxLength={maxReasonLength}
          value={request.reason}
          onChange={event => request.setReason(event.target.value)}
        />
      )}
      <Failure text={request.failure} />
    </div>
  )
}

/** Explains the requirements. A right that was revoked can't be earned automatically again. */
function missingText({ formCreator, revokedAt }: CreatorStatus): string {
  const { forms, semester } = formCreator.thresholds
  return revokedAt ? messages.textRevoked : messages.text(forms, semester)
}

/**
 * The requirements for the right to publish, the member's progress, and a form to request the right. SUR-13,
 * FCR-03 to FCR-06.
 */
export function AccessDialog(props: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useApiQuery('creators.creatorStatus')
  const isAdmin = useIsAdmin()
  const request = useRequest()
  const has = data !== undefined && (data.formCreator.isFormCreator || isAdmin)
  const asks = !has && data?.canRequest === true
  const primary = has ? (
    <Button variant="primary" onClick={openMine}>
      {messages.mine}
    </Button>
  ) : asks ? (
    <Button type="submit" variant="primary" pending={request.isPending && messages.sending}>
      {messages.send}
    </Button>
  ) : (
    <Button variant="primary" onClick={openSurveys}>
      {messages.seeSurveys}
    </Button>
  )
  return (
    <Dialog
      keepOpen={request.isPending}
      onClose={props.onClose}
      title={has ? messages.titleOwn : messages.title}
      subtitle={data && !has ? missingText(data) : undefined}
      {...(asks ? { onSubmit: request.send } : undefined)}
      actions={asks && <Button onClick={openSurveys}>{messages.seeSurveys}</Button>}
      primary={primary}
    >
      {!data && !error && <AccessSkeleton />}
      {!data && error && (
        <ErrorState bare title={messages.failed} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && has && <Granted status={data} isAdmin={isAdmin} />}
      {data && !has && <Missing status={data} request={request} />}
    </Dialog>
  )
}
