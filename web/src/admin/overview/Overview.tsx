import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { ProgressBar } from '../../ui/charts/ProgressBar.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { messages as ui } from '../../ui/messages.ts'
import { isAllFailed } from '../../ui/OneFailure.tsx'
import { RuledItem, RuledList } from '../../ui/RuledList.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { messages } from './messages.ts'
import { RecentActivity } from './RecentActivity.tsx'
import { useDashboard } from './use-dashboard.ts'

/** A rate as a figure, a bar, and a sentence with its numbers. */
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

/** The three rates of the platform. ADM-19. */
function Analytics() {
  const { data, error } = useDashboard().metrics
  // The figures above come from the same request and show its failure.
  if (!data && error) return null
  let content: ReactNode = <SkeletonRows rows={3} shapes={['title', 'line']} />
  if (data) {
    const { analytics } = data
    const { engagement, completion, attendance } = analytics
    content = (
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
  }
  return <Section title={messages.analytics}>{content}</Section>
}

/** The state of each part of the platform, refetched regularly while the page is visible. ADM-15. */
function Health() {
  const { data, error, isFetching, refetch } = useDashboard().health
  let content: ReactNode = <SkeletonRows rows={4} shapes={['line', 'badge']} />
  if (data)
    content = (
      <>
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
        <p className="mt-3 text-ink-2 text-sm">{messages.version(data.version)}</p>
      </>
    )
  else if (error)
    content = (
      <ErrorState
        title={messages.healthFailed}
        text={ui.tryAgain}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return <Section title={messages.systemHealth}>{content}</Section>
}

/** The console's first tab. ADM-16 to ADM-19. */
export function Overview() {
  const { all } = useDashboard()
  // The figures above show the failure once, with a button that retries everything.
  if (isAllFailed(all)) return null
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
