import { attemptStatuses } from '@bahth/domain/surveys/attempt-rules.ts'
import type { ResponseOf } from '../api/endpoints.ts'
import { useApiQuery } from '../api/query.ts'
import { formatCalendarDay } from '../format/dates.ts'
import { formatNumber } from '../format/text.ts'
import { BarChart } from '../ui/charts/BarChart.tsx'
import { Figure } from '../ui/charts/Figure.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FigureRow } from '../ui/FigureRow.tsx'
import { messages as ui } from '../ui/messages.ts'
import { Section } from '../ui/Section.tsx'
import { Skeleton, Skeletons } from '../ui/Skeleton.tsx'
import { messages as access } from './access-messages.ts'
import { messages as creator } from './creator-messages.ts'
import { analyticsFailure } from './failures.ts'
import { AttemptBadge } from './SurveyBadges.tsx'

const messages = creator.analytics

type Analytics = ResponseOf<'surveys.surveyAnalytics'>

function Totals(props: { found: Analytics | undefined; max: number | null }) {
  const { found, max } = props
  const value = (of: (found: Analytics) => number) => found && formatNumber(of(found))
  return (
    <FigureRow
      figures={[
        {
          label: messages.total,
          value: value(({ totalResponses }) => totalResponses),
          note: max === null ? undefined : messages.ofMax(max),
        },
        { label: messages.students, value: value(({ byRole }) => byRole.student) },
        { label: messages.profs, value: value(({ byRole }) => byRole.prof) },
        {
          label: messages.views,
          value: value(({ views7d }) => views7d),
          note: found && messages.viewsAll(found.views),
        },
      ]}
    />
  )
}

/** Responses per day as bars, with the same numbers as a table. SUR-27. */
function PerDay(props: { found: Analytics }) {
  const { perDay, totalResponses } = props.found
  const first = perDay[0]
  const last = perDay.at(-1)
  if (totalResponses === 0 || !first || !last) return <Empty title={messages.none} text={messages.noneText} />
  return (
    <Figure
      number={1}
      caption={messages.caption(formatCalendarDay(first.date), formatCalendarDay(last.date), totalResponses)}
    >
      <BarChart
        label={messages.perDay}
        table={{ item: messages.day, value: messages.total }}
        data={perDay.map(({ date, responses }) => ({
          label: formatNumber(Number(date.slice(8))),
          name: formatCalendarDay(date),
          value: responses,
        }))}
      />
    </Figure>
  )
}

function Statuses(props: { found: Analytics }) {
  return (
    <Section level={3} title={messages.statuses} className="mt-8">
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {attemptStatuses.map(status => (
          <li key={status} className="flex items-center gap-2">
            <AttemptBadge status={status} />
            <b>{formatNumber(props.found.byStatus[status])}</b>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Totals, roles, views and days of one survey. SUR-77. */
export function SurveyFigures(props: { id: string; max: number | null }) {
  const { data, error, isPending, isFetching, refetch } = useApiQuery('surveys.surveyAnalytics', {
    params: { id: props.id },
  })
  if (!data && error)
    return (
      <ErrorState
        bare
        title={analyticsFailure(error)}
        text={ui.tryAgain}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return (
    <>
      <Totals found={data} max={props.max} />
      <Section level={3} title={messages.perDay} className="mt-8">
        {isPending && (
          <Skeletons label={access.loading}>
            <Skeleton className="h-49 w-full" />
          </Skeletons>
        )}
        {data && <PerDay found={data} />}
      </Section>
      {data && <Statuses found={data} />}
    </>
  )
}
