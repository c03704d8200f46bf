import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ResponseOf } from '../../api/endpoints.ts'
import { commaList } from '../../format/comma-list.ts'
import { formatNumber } from '../../format/text.ts'
import { addressFor } from '../../shell/route.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ErrorAbove } from '../../ui/ErrorState.tsx'
import { type BigFigure, FigureRow } from '../../ui/FigureRow.tsx'
import { messages as ui } from '../../ui/messages.ts'
import { isAllFailed, retryFailed } from '../../ui/OneFailure.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { messages } from './messages.ts'
import { useDashboard } from './use-dashboard.ts'

type Metrics = ResponseOf<'dashboard.overviewAnalytics'>
type Stats = ResponseOf<'activity.activityStats'>

const link = (text: string, query: Record<string, string>): ReactNode => (
  <TextLink small arrow="onward" href={addressFor('admin', query)}>
    {text}
  </TextLink>
)

const joined = (...parts: string[]): string => parts.join(' · ')

const waiting = (count: number) => (count > 0 ? { waiting: messages.waits } : {})

/** All members, members who are online now, and members who joined in the last month. ADM-06. */
const users = ({ totalUsers, onlineUsers, growth }: Metrics): BigFigure => ({
  label: messages.platformUsers,
  value: formatNumber(totalUsers),
  note: joined(
    messages.onlineNow(onlineUsers),
    growth.monthlyUserGrowth > 0 || growth.newMembers === 0
      ? messages.growth(growth.monthlyUserGrowth)
      : messages.joined(growth.newMembers),
  ),
  action: link(messages.userManagement, { tab: 'verification', show: 'users' }),
})

/** The largest of account reviews, ID checks and signup intake, plus form creator requests. ADM-07. */
function approvals(metrics: Metrics): BigFigure {
  const { pendingAccounts, pendingIdChecks, pendingIntake, pendingFormCreatorRequests } = metrics
  const checks = Math.max(pendingAccounts, pendingIdChecks, pendingIntake)
  const count = checks + pendingFormCreatorRequests
  return {
    label: messages.pendingApprovals,
    value: formatNumber(count),
    note: joined(messages.checks(checks), messages.requests(pendingFormCreatorRequests)),
    action: link(messages.reviewQueue, { tab: 'verification' }),
    ...waiting(count),
  }
}

/** Pending and active surveys. ADM-09. */
const surveys = ({ pendingSurveys, activeSurveys }: Metrics): BigFigure => ({
  label: messages.surveyApprovals,
  value: formatNumber(pendingSurveys),
  note: joined(
    pendingSurveys > 0 ? messages.approvalRequired : messages.noneWaits,
    messages.activeSurveys(activeSurveys),
  ),
  action: link(messages.openSurveys, { tab: 'content' }),
  ...waiting(pendingSurveys),
})

/** Active, upcoming and completed sessions. ADM-11. */
const sessions = ({ activeSessions, upcomingSessions, completedSessions }: Metrics): BigFigure => ({
  label: messages.sessions,
  value: formatNumber(activeSessions + upcomingSessions),
  note: joined(
    messages.active(activeSessions),
    messages.upcoming(upcomingSessions),
    messages.completed(completedSessions),
  ),
  action: link(messages.manageSessions, { tab: 'content', part: 'sessions' }),
})

/** Actions today and this week, and flagged items. ADM-13. */
const activity = ({ flaggedItems }: Metrics, { today, thisWeek }: Stats): BigFigure => ({
  label: messages.adminActivity,
  value: formatNumber(today),
  note: joined(messages.today, messages.thisWeek(thisWeek), messages.flagged(flaggedItems)),
  action: link(messages.viewLog, { tab: 'activity' }),
})

/** The number of parts of the platform that work, and the names of those that don't. ADM-15. */
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
          {commaList(
            (failed.length > 0 ? failed.map(([name]) => name) : names).map(
              name => messages.checkNames[name] ?? name,
            ),
          )}
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

/** Six figures about the platform; five link to their screens. ADM-05 to ADM-15. */
export function SummaryCards() {
  const { metrics, stats, all } = useDashboard()
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
      <FigureRow
        columns={3}
        loading="note and action"
        hasFailed={failed !== null}
        figures={labels.map(label => ({ label }))}
      />
    )
  return (
    <section aria-label={messages.figures} className="mt-6">
      <ErrorAbove
        failed={failed !== null}
        title={isAllFailed(all) ? messages.allFailed : messages.failed}
        text={ui.tryAgain}
        retrying={metrics.isFetching || stats.isFetching}
        onRetry={() => retryFailed(isAllFailed(all) ? all : [metrics, stats])}
      >
        {row}
      </ErrorAbove>
    </section>
  )
}
