import { useApiQuery } from '../api/query.ts'
import { useMe } from '../api/use-login.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FigureRow } from '../ui/FigureRow.tsx'
import { AllSurveys } from './AllSurveys.tsx'
import { messages, number } from './messages.ts'
import { Trending } from './Trending.tsx'

/** SUR-06: four figures, the last one the reader's own. */
function Figures() {
  const me = useMe()
  const stats = useApiQuery('profile.stats')
  const { figures } = messages
  const value = (figure: number | undefined) => (figure === undefined ? undefined : number(figure))
  const left =
    me && !me.isFormCreator && me.role !== 'admin' && stats.data
      ? me.formCreatorMeta.thresholds.forms - stats.data.formsFilled
      : 0
  const row = (
    <FigureRow
      isMissing={stats.isError}
      figures={[
        { label: figures.total, value: value(stats.data?.totalSurveys) },
        { label: figures.active, value: value(stats.data?.activeSurveys) },
        { label: figures.responses, value: value(stats.data?.totalResponses) },
        {
          label: figures.filled,
          value: value(stats.data?.formsFilled),
          ...(left > 0 ? { note: figures.more(left) } : undefined),
        },
      ]}
    />
  )
  if (!stats.isError) return row
  return (
    <ErrorState title={figures.failed} retrying={stats.isFetching} onRetry={() => void stats.refetch()}>
      {row}
    </ErrorState>
  )
}

/** SUR-05 to SUR-12: what there is to take. */
export function DiscoverTab(props: { q: string; status: string }) {
  return (
    <div className="mt-8">
      <Figures />
      <Trending />
      <AllSurveys {...props} />
    </div>
  )
}
