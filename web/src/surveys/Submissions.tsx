import { fieldLimits } from '@bahth/domain/field-limits.ts'
import { sheetFailureOf } from '@bahth/domain/surveys/attempt-rules.ts'
import { MessageSquarePlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Answer } from '../api/endpoints.ts'
import type { useApiQuery } from '../api/query.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useIsAdmin } from '../api/use-login.ts'
import { formatCairo } from '../format/dates.ts'
import { fullName } from '../format/full-name.ts'
import { insertedAbove } from '../records/templates/use-templates.ts'
import { lazyNamed } from '../shell/lazy-named.tsx'
import { useReason } from '../shell/use-reason.ts'
import { Button } from '../ui/Button.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Failure } from '../ui/Failure.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Message } from '../ui/Message.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { Text } from '../ui/Text.tsx'
import type { Column } from '../ui/table-column.ts'
import { toast } from '../ui/toast.ts'
import { messages as consent } from './consent/messages.ts'
import { messages as creator } from './creator-messages.ts'
import { messages as failures } from './failure-messages.ts'
import { attemptsFailure, failed } from './failures.ts'
import { messages as common } from './messages.ts'
import { AttemptBadge } from './SurveyBadges.tsx'
import { messages } from './submission-messages.ts'
import { isOpen } from './survey-view.ts'
import { ago } from './times.ts'

const ConfirmDialog = lazyNamed(() => import('../ui/ConfirmDialog.tsx'), 'ConfirmDialog')
const TemplatePicker = lazyNamed(() => import('../records/templates/TemplatePicker.tsx'), 'TemplatePicker', {
  inline: true,
})

type ListedAttempt = Answer<'attempts.listAttempts'>['items'][number]
type Decision = 'verified' | 'rejected'

/** Rows shown at first, and added with each press of the button. */
const pageSize = 50

interface Deciding {
  accept: (attempt: ListedAttempt) => void
  /** Opens the dialog in which a note can be written. */
  ask: (attempt: ListedAttempt, status: Decision) => void
  /** The attempts whose decision is being saved. */
  busyIds: readonly (string | undefined)[]
}

function Actions(props: { attempt: ListedAttempt; deciding: Deciding }) {
  const { attempt, deciding } = props
  if (attempt.isAccountDeleted) return <Text className="text-ink-2">{messages.accountDeleted}</Text>
  const isBusy = deciding.busyIds.includes(attempt.attemptId)
  return (
    <>
      {attempt.status !== 'verified' && (
        <>
          <Button
            dense
            aria-label={common.of(messages.accept, attempt.code)}
            pending={isBusy}
            onClick={() => deciding.accept(attempt)}
          >
            {messages.accept}
          </Button>
          <IconButton
            dense
            variant="outline"
            icon={MessageSquarePlus}
            label={common.of(messages.acceptWithNote, attempt.code)}
            disabled={isBusy}
            onClick={() => deciding.ask(attempt, 'verified')}
          />
        </>
      )}
      {attempt.status !== 'rejected' && (
        <Button
          dense
          variant="danger-quiet"
          aria-label={common.of(messages.reject, attempt.code)}
          disabled={isBusy}
          onClick={() => deciding.ask(attempt, 'rejected')}
        >
          {messages.reject}
        </Button>
      )}
    </>
  )
}

const columns = (deciding: Deciding): readonly Column<ListedAttempt>[] => [
  {
    id: 'code',
    header: messages.code,
    card: 'title',
    cell: attempt => (
      <>
        <b className="block text-md">
          <bdi dir="ltr">{attempt.code}</bdi>
        </b>
        {attempt.withdrawnAt && <span className="block text-stop">{consent.deleteRow}</span>}
        {attempt.member && <Text className="block text-ink-2">{fullName(attempt.member)}</Text>}
      </>
    ),
  },
  {
    id: 'status',
    header: messages.status,
    card: 'corner',
    width: '9rem',
    cell: attempt => <AttemptBadge status={attempt.status} />,
  },
  {
    id: 'when',
    header: messages.when,
    card: 'fact',
    width: '8rem',
    cell: attempt => (
      <time
        dateTime={attempt.submittedAt}
        title={formatCairo(attempt.submittedAt)}
        className="whitespace-nowrap"
      >
        {ago(attempt.submittedAt)}
      </time>
    ),
  },
  {
    id: 'message',
    header: messages.appeal,
    card: 'bare',
    cell: ({ appeal, note }) =>
      appeal || note ? (
        <>
          {appeal && (
            <>
              <Text lines>{appeal.text}</Text>
              <span className="block text-ink-2">
                {messages.asked(ago(appeal.at))}
                {appeal.answeredAt && ` · ${messages.answered}`}
              </span>
            </>
          )}
          {note && <span className="block whitespace-pre-line">{messages.yourNote(note)}</span>}
        </>
      ) : (
        <span className="text-ink-3 as-cards:hidden">–</span>
      ),
  },
  {
    id: 'actions',
    header: messages.actions,
    card: 'actions',
    align: 'end',
    cell: attempt => <Actions attempt={attempt} deciding={deciding} />,
  },
]

interface Confirming {
  attempt: ListedAttempt
  status: Decision
}

/** Accepts one attempt immediately, or opens a dialog first: before a rejection, and to write a note. */
function useDeciding(surveyId: string) {
  const [confirming, setConfirming] = useState<Confirming | null>(null)
  const { run, inFlight, isPending, failure, reset } = useApiMutation('attempts.decideAttempt', {
    failed: error => failed(failures.decide, error),
  })

  async function decide(attempt: ListedAttempt, status: Decision, note: string | null) {
    const params = { id: surveyId, attemptId: attempt.attemptId }
    if (!(await run({ params, body: { status, ...(note ? { note } : {}) } }))) return
    toast.ok(status === 'verified' ? messages.accepted(attempt.code) : messages.rejected(attempt.code))
    setConfirming(null)
  }

  return {
    accept: (attempt: ListedAttempt) => void decide(attempt, 'verified', null),
    ask: (attempt: ListedAttempt, status: Decision) => {
      reset()
      setConfirming({ attempt, status })
    },
    busyIds: inFlight.map(({ params }) => params?.attemptId),
    confirming,
    confirm: (note: string) => confirming && void decide(confirming.attempt, confirming.status, note),
    leave: () => setConfirming(null),
    isPending,
    failure,
  }
}

/** The dialog before a decision, with a field for a note to the member. */
function AskDecision(props: { confirming: Confirming; deciding: ReturnType<typeof useDeciding> }) {
  const { confirming } = props
  const { confirm, isPending, failure } = props.deciding
  const { kept, leave, question } = useReason(props.deciding.leave)
  const isAdmin = useIsAdmin()
  const { code } = confirming.attempt
  const isRejection = confirming.status === 'rejected'
  return (
    <Suspense>
      <ConfirmDialog
        open
        danger={isRejection}
        onOpenChange={leave}
        title={isRejection ? messages.rejectTitle : messages.acceptTitle}
        text={isRejection ? messages.rejectText(code) : messages.acceptText(code)}
        reason={{
          label: messages.note,
          hint: messages.noteHint,
          maxLength: fieldLimits.note,
          kept,
          // Only administrators have templates.
          ...(isAdmin && {
            tools: (written, setText) => (
              <TemplatePicker
                kind="submission"
                onInsert={({ text }) => setText(insertedAbove(text, written))}
              />
            ),
          }),
        }}
        confirm={isRejection ? messages.reject : messages.accept}
        pending={isPending}
        error={failure}
        onConfirm={confirm}
      />
      {question}
    </Suspense>
  )
}

/** Warns the creator that the last check couldn't read the sheet, because the creator can repair it. */
function SheetTrouble(props: { items: readonly ListedAttempt[] }) {
  const [reason] = props.items.flatMap(({ status, cause }) =>
    isOpen({ status }) ? (sheetFailureOf(cause) ?? []) : [],
  )
  if (!reason) return null
  return (
    <Message tone="stop" title={messages.sheetTrouble} className="mb-4">
      {creator.lights.reasons.sheet[reason]}
    </Message>
  )
}

/** The attempts in the creator's survey, by code; administrators also see the names. Open appeals come first. */
export function Submissions(props: {
  surveyId: string
  attempts: ReturnType<typeof useApiQuery<'attempts.listAttempts'>>
}) {
  const { data, error, isPending, isFetching, refetch } = props.attempts
  const deciding = useDeciding(props.surveyId)
  const [max, setMax] = useState(pageSize)
  if (!data && error)
    return (
      <ErrorState
        bare
        title={attemptsFailure(error)}
        text={failures.tryAgain}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  const items = data?.items ?? []
  if (data && items.length === 0) return <Empty title={messages.none} text={messages.noneText} />
  return (
    <>
      <SheetTrouble items={items} />
      {items.every(({ member }) => member === null) && (
        <p className="mb-4 text-ink-2 text-sm">{messages.anonymous}</p>
      )}
      <Failure className="mb-4" text={!deciding.confirming && deciding.failure} />
      <DataTable
        caption={messages.caption}
        columns={columns(deciding)}
        rows={items.slice(0, max)}
        rowKey={attempt => attempt.attemptId}
        loading={isPending ? 4 : 0}
      />
      {items.length > max && (
        <ShowMore text={common.shown(max, items.length, false)} onMore={() => setMax(max + pageSize)} />
      )}
      {deciding.confirming && <AskDecision confirming={deciding.confirming} deciding={deciding} />}
    </>
  )
}
