import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '../../api/api-error.ts'
import type { ResponseOf } from '../../api/endpoints.ts'
import { formatNumber } from '../../format/text.ts'
import { ErrorAbove } from '../../ui/ErrorState.tsx'
import { FigureRow } from '../../ui/FigureRow.tsx'
import { messages } from './messages.ts'

const labels = [
  messages.totalActions,
  messages.approvals,
  messages.rejections,
  messages.sessionsCreated,
  messages.sessionsEdited,
]

function Tiles(props: { stats: ResponseOf<'activity.activityStats'> | undefined; hasFailed: boolean }) {
  const { stats, hasFailed } = props
  if (!stats)
    return (
      <FigureRow
        columns={5}
        loading="note"
        hasFailed={hasFailed}
        figures={labels.map(label => ({ label }))}
      />
    )
  const { byAction, total, today } = stats
  const values = [
    { value: total, note: messages.ofToday(today) },
    ...[byAction.approvals, byAction.rejections, byAction.sessionsCreated, byAction.sessionsEdited].map(
      value => ({ value, note: messages.shareOfAll(total > 0 ? value / total : 0) }),
    ),
  ]
  return (
    <FigureRow
      columns={5}
      figures={values.map(({ value, note }, i) => ({
        label: labels[i] ?? '',
        value: formatNumber(value),
        note,
      }))}
    />
  )
}

/** Five tiles about the entire log, independent of the filters. ACT-03. */
export function LogTiles(props: { stats: UseQueryResult<ResponseOf<'activity.activityStats'>, ApiError> }) {
  const { data, isError, isFetching, refetch } = props.stats
  return (
    <ErrorAbove
      failed={isError}
      title={messages.figuresFailed}
      retrying={isFetching}
      onRetry={() => void refetch()}
    >
      <Tiles stats={data} hasFailed={isError} />
    </ErrorAbove>
  )
}
