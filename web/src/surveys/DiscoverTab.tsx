import { useApiQuery } from '../api/query.ts'
import { formatNumber } from '../format/text.ts'
import { ErrorAbove } from '../ui/ErrorState.tsx'
import { FigureRow } from '../ui/FigureRow.tsx'
import { OneFailure } from '../ui/OneFailure.tsx'
import { AllSurveys, useSurveys } from './AllSurveys.tsx'
import { missingFor } from './creator-status.ts'
import { listFailure } from './failures.ts'
import { messages } from './messages.ts'
import { Trending, useTrending } from './Trending.tsx'
import { useCreatorProgress } from './use-creator-progress.ts'

/**
 * What the member still needs to earn the right to publish. Undefined while it loads, null if they have the right or it was
 * revoked. FCR-04
 */
function useMissing(): string | null | undefined {
  const { data, isLoading } = useCreatorProgress()
  if (isLoading) return undefined
  const missing = data && missingFor(data)
  return missing && (missing.forms > 0 || missing.semester !== null)
    ? messages.figures.more(missing.forms, missing.semester)
    : null
}

/** Four figures. The last one is about the member. SUR-06. */
function Figures() {
  const stats = useApiQuery('profile.stats')
  const missing = useMissing()
  const { figures } = messages
  const value = (figure: number | undefined) => (figure === undefined ? undefined : formatNumber(figure))
  return (
    <ErrorAbove
      failed={stats.isError}
      title={figures.failed}
      retrying={stats.isFetching}
      onRetry={() => void stats.refetch()}
    >
      <FigureRow
        compact
        loading="note"
        hasFailed={stats.isError}
        phoneNote={stats.data && missing}
        figures={[
          {
            label: figures.total,
            value: value(stats.data?.totalSurveys),
            note: stats.data && figures.completed(stats.data.totalSurveys - stats.data.activeSurveys),
          },
          {
            label: figures.active,
            value: value(stats.data?.activeSurveys),
            note: stats.data && figures.open,
          },
          {
            label: figures.responses,
            value: value(stats.data?.totalResponses),
            note: stats.data && figures.verified,
          },
          {
            label: figures.filled,
            value: value(stats.data?.formsFilled),
            note: stats.data && (missing === null ? figures.counted : missing),
          },
        ]}
      />
    </ErrorAbove>
  )
}

/** The surveys that members can take. SUR-05 to SUR-12. */
export function DiscoverTab(props: { q: string; status: string }) {
  const stats = useApiQuery('profile.stats')
  const trending = useTrending()
  const list = useSurveys(props)
  const title = list.error ? listFailure(list.error) : ''
  return (
    <div className="mt-4 sm:mt-8">
      <OneFailure queries={[stats, trending, list]} title={title}>
        <Figures />
        <OneFailure queries={[trending, list]} title={title} className="mt-10 sm:mt-12">
          <Trending />
          <AllSurveys {...props} />
        </OneFailure>
      </OneFailure>
    </div>
  )
}
