import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ProgressBar } from '../../ui/charts/ProgressBar.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { RuledItem, RuledList } from '../../ui/RuledList.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { messages } from './messages.ts'
import { RecentActivity } from './RecentActivity.tsx'

/** One rate: its figure, a bar, and the sentence behind both. */
function Rate(props: { label: string; rate: number; part: number; whole: number; text: string }) {
  const { label, rate, part, whole } = props
  const text = whole > 0 ? props.text : messages.noneYet
  return (
    <RuledItem className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <span>{label}</span>
        <b className="font-semi font-serif text-xl">
          {whole > 0 ? messages.percent(rate) : messages.nothing}
        </b>
      </div>
      <ProgressBar label={label} value={part} max={Math.max(whole, 1)} text={text} />
      <p className="text-ink-2 text-sm">{text}</p>
    </RuledItem>
  )
}

/** ADM-19 */
function Analytics() {
  const { data, error, isFetching, refetch } = useApiQuery('dashboard.overviewAnalytics')
  let face: ReactNode = <SkeletonRows rows={3} shapes={['title', 'line']} />
  if (data) {
    const { analytics } = data
    const { engagement, completion, attendance } = analytics
    face = (
      <RuledList label={messages.analytics}>
        <Rate
          label={messages.engagement}
          rate={analytics.userEngagement}
          {...engagement}
          text={messages.engagementText(engagement.part, engagement.whole)}
        />
        <Rate
          label={messages.completion}
          rate={analytics.surveyCompletionRate}
          {...completion}
          text={messages.completionText(completion.part, completion.whole)}
        />
        <Rate
          label={messages.attendance}
          rate={analytics.sessionAttendance}
          {...attendance}
          text={messages.attendanceText(attendance.part, attendance.whole)}
        />
      </RuledList>
    )
  } else if (error)
    face = (
      <ErrorState
        title={messages.failed}
        text={messages.tryAgain}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return <Section title={messages.analytics}>{face}</Section>
}

/** ADM-15: each part of the platform and whether it works, asked again while one looks. */
function Health() {
  const { data, error, isFetching, refetch } = useApiQuery('dashboard.overviewHealth', {}, { every: 60_000 })
  let face: ReactNode = <SkeletonRows rows={4} shapes={['line', 'badge']} />
  if (data)
    face = (
      <RuledList label={messages.systemHealth}>
        {Object.entries(data.checks).map(([name, state]) => (
          <RuledItem key={name} className="flex items-center justify-between gap-4">
            <span className="min-w-0">
              <span className="block">{messages.checkNames[name] ?? name}</span>
              <span className="block text-ink-2 text-sm">{messages.checkTexts[name]}</span>
            </span>
            {state === 'ok' ? (
              <Badge tone="ok" icon={CircleCheck}>
                {messages.ok}
              </Badge>
            ) : (
              <Badge tone="stop" icon={TriangleAlert}>
                {messages.notOk}
              </Badge>
            )}
          </RuledItem>
        ))}
      </RuledList>
    )
  else if (error)
    face = (
      <ErrorState
        title={messages.healthFailed}
        text={messages.tryAgain}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return <Section title={messages.systemHealth}>{face}</Section>
}

/** ADM-16 to ADM-19: the console's first tab. */
export function Overview() {
  return (
    <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
      <RecentActivity />
      <div className="flex min-w-0 flex-col gap-12">
        <Analytics />
        <Health />
      </div>
    </div>
  )
}
