import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '../../api/api-error.ts'
import type { Answer } from '../../api/endpoints.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FigureRow } from '../../ui/FigureRow.tsx'
import { figure } from '../../ui/page-language.ts'
import { messages } from './messages.ts'

const labels = [
  messages.totalActions,
  messages.approvals,
  messages.rejections,
  messages.sessionsCreated,
  messages.sessionsEdited,
]

function Tiles(props: { stats: Answer<'activity.activityStats'> | undefined; isMissing: boolean }) {
  const { stats, isMissing } = props
  if (!stats)
    return <FigureRow columns={5} isMissing={isMissing} figures={labels.map(label => ({ label }))} />
  const { byAction, total, today } = stats
  const values = [
    { value: total, note: messages.ofToday(today) },
    { value: byAction.approvals, note: messages.accountsAndSurveys },
    { value: byAction.rejections, note: messages.bans(byAction.bans) },
    { value: byAction.sessionsCreated, note: messages.roleChanges(byAction.roleChanges) },
    { value: byAction.sessionsEdited, note: messages.moderated(byAction.contentModerated) },
  ]
  return (
    <FigureRow
      columns={5}
      figures={values.map(({ value, note }, i) => ({ label: labels[i] ?? '', value: figure(value), note }))}
    />
  )
}

/** ACT-03: five tiles over the whole log. */
export function LogTiles(props: { stats: UseQueryResult<Answer<'activity.activityStats'>, ApiError> }) {
  const { data, isError, isFetching, refetch } = props.stats
  const tiles = <Tiles stats={data} isMissing={isError} />
  return isError ? (
    <ErrorState title={messages.figuresFailed} retrying={isFetching} onRetry={() => void refetch()}>
      {tiles}
    </ErrorState>
  ) : (
    tiles
  )
}
