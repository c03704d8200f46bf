import { attemptStatuses } from '@bahth/domain/surveys/attempt-rules.ts'
import type { Answer } from '../api/endpoints.ts'
import { useApiQuery } from '../api/query.ts'
import { BarChart } from '../ui/charts/BarChart.tsx'
import { Figure } from '../ui/charts/Figure.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorFace } from '../ui/ErrorFace.tsx'
import { FigureRow } from '../ui/FigureRow.tsx'
import { Section } from '../ui/Section.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { words as creator } from './creator-words.ts'
import { analyticsFailure } from './failures.ts'
import { AttemptBadge } from './StateBadge.tsx'
import { dayOfMonth } from './times.ts'
import { words as common, number } from './words.ts'

const words = creator.analytics

type Analytics = Answer<'surveys.surveyAnalytics'>

function Totals(props: { found: Analytics | undefined; max: number | null }) {
  const { found, max } = props
  const value = (of: (found: Analytics) => number) => found && number(of(found))
  return (
    <FigureRow
      figures={[
        {
          label: words.total,
          value: value(({ totalResponses }) => totalResponses),
          note: max === null ? undefined : words.ofMax(max),
        },
        { label: words.students, value: value(({ byRole }) => byRole.student) },
        { label: words.profs, value: value(({ byRole }) => byRole.prof) },
        {
          label: words.views,
          value: value(({ views7d }) => views7d),
          note: found && words.viewsAll(found.views),
        },
      ]}
    />
  )
}

/** SUR-27: responses per day as bars, with the same numbers as a table. */
function PerDay(props: { found: Analytics }) {
  const { perDay, totalResponses } = props.found
  const first = perDay[0]
  const last = perDay.at(-1)
  if (totalResponses === 0 || !first || !last) return <Empty title={words.none} text={words.noneText} />
  return (
    <Figure number={1} caption={words.caption(dayOfMonth(first.date), dayOfMonth(last.date), totalResponses)}>
      <BarChart
        label={words.perDay}
        table={{ item: words.day, value: words.total }}
        data={perDay.map(({ date, responses }) => ({
          label: number(Number(date.slice(8))),
          name: dayOfMonth(date),
          value: responses,
        }))}
      />
    </Figure>
  )
}

function Statuses(props: { found: Analytics }) {
  return (
    <Section level={3} title={words.statuses} className="mt-8">
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {attemptStatuses.map(status => (
          <li key={status} className="flex items-center gap-2">
            <AttemptBadge status={status} />
            <b>{number(props.found.byStatus[status])}</b>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** SUR-77: totals, roles, views and days of one survey. */
export function SurveyFigures(props: { id: string; max: number | null }) {
  const { data, error, isPending, isFetching, refetch } = useApiQuery('surveys.surveyAnalytics', {
    params: { id: props.id },
  })
  if (!data && error)
    return (
      <ErrorFace
        bare
        title={analyticsFailure(error)}
        text={common.failures.tryAgain}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return (
    <>
      <Totals found={data} max={props.max} />
      <Section level={3} title={words.perDay} className="mt-8">
        {isPending && (
          <div role="status">
            <VisuallyHidden>{creator.access.loading}</VisuallyHidden>
            <Skeleton className="h-49 w-full" />
          </div>
        )}
        {data && <PerDay found={data} />}
      </Section>
      {data && <Statuses found={data} />}
    </>
  )
}
