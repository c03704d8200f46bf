import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Answer } from '../../api/endpoints.ts'
import { useApiQuery } from '../../api/query.ts'
import { addressFor } from '../../shell/navigation.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { type BigFigure, FigureRow } from '../../ui/FigureRow.tsx'
import { figure } from '../../ui/page-language.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { messages } from './messages.ts'

type Metrics = Answer<'dashboard.overviewAnalytics'>
type Stats = Answer<'activity.activityStats'>

/** Who is online changes without a word; this often it is asked again, in milliseconds. */
const refetchMs = 60_000

const link = (text: string, query: Record<string, string>): ReactNode => (
  <TextLink small arrow="onward" href={addressFor('admin', query)}>
    {text}
  </TextLink>
)

const said = (...parts: string[]): string => parts.join(' · ')

const waiting = (count: number) => (count > 0 ? { waiting: messages.waits } : {})

/** ADM-06: everybody, who is here now, and how many came in a month. */
const users = ({ totalUsers, onlineUsers, growth }: Metrics): BigFigure => ({
  label: messages.platformUsers,
  value: figure(totalUsers),
  note: said(
    messages.onlineNow(onlineUsers),
    growth.monthlyUserGrowth > 0 || growth.newMembers === 0
      ? messages.growth(growth.monthlyUserGrowth)
      : messages.joined(growth.newMembers),
  ),
  action: link(messages.userManagement, { tab: 'verification', show: 'users' }),
})

/** ADM-07: the largest of account reviews, ID checks and signup intake, plus form creator requests. */
function approvals(metrics: Metrics): BigFigure {
  const { pendingAccounts, pendingIdChecks, pendingIntake, pendingFormCreatorRequests } = metrics
  const checks = Math.max(pendingAccounts, pendingIdChecks, pendingIntake)
  const count = checks + pendingFormCreatorRequests
  return {
    label: messages.pendingApprovals,
    value: figure(count),
    note: said(messages.checks(checks), messages.requests(pendingFormCreatorRequests)),
    action: link(messages.reviewQueue, { tab: 'verification' }),
    ...waiting(count),
  }
}

/** ADM-09 */
const surveys = ({ pendingSurveys, activeSurveys }: Metrics): BigFigure => ({
  label: messages.surveyApprovals,
  value: figure(pendingSurveys),
  note: said(
    pendingSurveys > 0 ? messages.approvalRequired : messages.noneWaits,
    messages.activeSurveys(activeSurveys),
  ),
  action: link(messages.openSurveys, { tab: 'content' }),
  ...waiting(pendingSurveys),
})

/** ADM-11 */
const sessions = ({ activeSessions, upcomingSessions, completedSessions }: Metrics): BigFigure => ({
  label: messages.sessions,
  value: figure(activeSessions + upcomingSessions),
  note: said(
    messages.active(activeSessions),
    messages.upcoming(upcomingSessions),
    messages.completed(completedSessions),
  ),
  action: link(messages.manageSessions, { tab: 'content', part: 'sessions' }),
})

/** ADM-13 */
const activity = ({ flaggedItems }: Metrics, { today, thisWeek }: Stats): BigFigure => ({
  label: messages.adminActivity,
  value: figure(today),
  note: said(messages.today, messages.thisWeek(thisWeek), messages.flagged(flaggedItems)),
  action: link(messages.viewLog, { tab: 'activity' }),
})

/** ADM-15 */
function health({ health: { checks } }: Metrics): BigFigure {
  const names = Object.keys(checks)
  const failed = Object.entries(checks).filter(([, state]) => state !== 'ok')
  return {
    label: messages.systemHealth,
    value: messages.healthy(names.length - failed.length, names.length),
    note: (
      <>
        {failed.length === 0 ? (
          <Badge tone="ok" icon={CircleCheck}>
            {messages.operational}
          </Badge>
        ) : (
          <Badge tone="stop" icon={TriangleAlert}>
            {messages.needAttention(failed.length)}
          </Badge>
        )}
        <span className="mt-1 block">
          {(failed.length > 0 ? failed.map(([name]) => name) : names)
            .map(name => messages.checkNames[name] ?? name)
            .join(', ')}
        </span>
      </>
    ),
  }
}

const labels = [
  messages.platformUsers,
  messages.pendingApprovals,
  messages.surveyApprovals,
  messages.sessions,
  messages.adminActivity,
  messages.systemHealth,
]

/** ADM-05 to ADM-15: the platform in six figures, each with the way to where it is worked on. */
export function SummaryCards() {
  const metrics = useApiQuery('dashboard.overviewAnalytics', {}, { every: refetchMs })
  const stats = useApiQuery('activity.activityStats')
  const failed = metrics.error ?? stats.error
  const row =
    metrics.data && stats.data ? (
      <FigureRow
        columns={3}
        figures={[
          users(metrics.data),
          approvals(metrics.data),
          surveys(metrics.data),
          sessions(metrics.data),
          activity(metrics.data, stats.data),
          health(metrics.data),
        ]}
      />
    ) : (
      <FigureRow columns={3} isMissing={failed !== null} figures={labels.map(label => ({ label }))} />
    )
  return (
    <section aria-label={messages.figures} className="mt-6">
      {failed ? (
        <ErrorState
          title={messages.failed}
          text={messages.tryAgain}
          retrying={metrics.isFetching || stats.isFetching}
          onRetry={() => {
            void metrics.refetch()
            void stats.refetch()
          }}
        >
          {row}
        </ErrorState>
      ) : (
        row
      )}
    </section>
  )
}
