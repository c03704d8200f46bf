import { sheetFailureOf } from '@bahth/domain/surveys/attempt-rules.ts'
import { useState } from 'react'
import type { useApiQuery } from '../api/query.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Message } from '../ui/Message.tsx'
import { messages as ui } from '../ui/messages.ts'
import { ShowMore } from '../ui/ShowMore.tsx'
import { AskDecision, useDeciding } from './AttemptDecision.tsx'
import { messages as creator } from './creator-messages.ts'
import { attemptsFailure } from './failures.ts'
import { type ListedAttempt, submissionColumns } from './submission-columns.tsx'
import { messages } from './submission-messages.ts'
import { isOpen } from './survey-view.ts'

/** Rows shown at first, and added with each press of the button. */
const pageSize = 50

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
export function ReceivedSubmissions(props: {
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
        text={ui.tryAgain}
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
        columns={submissionColumns(deciding)}
        rows={items.slice(0, max)}
        rowKey={attempt => attempt.attemptId}
        loading={isPending ? 4 : 0}
      />
      {items.length > pageSize && (
        <ShowMore
          text={ui.shown(Math.min(max, items.length), items.length)}
          {...(items.length > max ? { onMore: () => setMax(max + pageSize) } : undefined)}
        />
      )}
      {deciding.confirming && <AskDecision confirming={deciding.confirming} deciding={deciding} />}
    </>
  )
}
