import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Answer } from '../../api/endpoints.ts'
import { useApiQuery } from '../../api/query.ts'
import { addressFor } from '../../shell/navigation.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ErrorFace } from '../../ui/ErrorFace.tsx'
import { type BigFigure, FigureRow } from '../../ui/FigureRow.tsx'
import { figure } from '../../ui/page-language.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { words } from './words.ts'

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

const waiting = (count: number) => (count > 0 ? { waiting: words.waits } : {})

/** ADM-06: everybody, who is here now, and how many came in a month. */
const users = ({ totalUsers, onlineUsers, growth }: Metrics): BigFigure => ({
  label: words.platformUsers,
  value: figure(totalUsers),
  note: said(
    words.onlineNow(onlineUsers),
    growth.monthlyUserGrowth > 0 || growth.newMembers === 0
      ? words.growth(growth.monthlyUserGrowth)
      : words.joined(growth.newMembers),
  ),
  action: link(words.userManagement, { tab: 'verification', show: 'users' }),
})

/** ADM-07: the largest of account reviews, ID checks and signup intake, plus form creator requests. */
function approvals(metrics: Metrics): BigFigure {
  const { pendingAccounts, pendingIdChecks, pendingIntake, pendingFormCreatorRequests } = metrics
  const checks = Math.max(pendingAccounts, pendingIdChecks, pendingIntake)
  const count = checks + pendingFormCreatorRequests
  return {
    label: words.pendingApprovals,
    value: figure(count),
    note: said(words.checks(checks), words.requests(pendingFormCreatorRequests)),
    action: link(words.reviewQueue, { tab: 'verification' }),
    ...waiting(count),
  }
}

/** ADM-09 */
const surveys = ({ pendingSurveys, activeSurveys }: Metrics): BigFigure => ({
  label: words.surveyApprovals,
  value: figure(pendingSurveys),
  note: said(
    pendingSurveys > 0 ? words.approvalRequired : words.noneWaits,
    words.activeSurveys(activeSurveys),
  ),
  action: link(words.openSurveys, { tab: 'content' }),
  ...waiting(pendingSurveys),
})

/** ADM-11 */
const sessions = ({ activeSessions, upcomingSessions, completedSessions }: Metrics): BigFigure => ({
  label: words.sessions,
  value: figure(activeSessions + upcomingSessions),
  note: said(
    words.active(activeSessions),
    words.upcoming(upcomingSessions),
    words.completed(completedSessions),
  ),
  action: link(words.manageSessions, { tab: 'content', part: 'sessions' }),
})

/** ADM-13 */
const activity = ({ flaggedItems }: Metrics, { today, thisWeek }: Stats): BigFigure => ({
  label: words.adminActivity,
  value: figure(today),
  note: said(words.today, words.thisWeek(thisWeek), words.flagged(flaggedItems)),
  action: link(words.viewLog, { tab: 'activity' }),
})

/** ADM-15 */
function health({ health: { checks } }: Metrics): BigFigure {
  const names = Object.keys(checks)
  const failed = Object.entries(checks).filter(([, state]) => state !== 'ok')
  return {
    label: words.systemHealth,
    value: words.healthy(names.length - failed.length, names.length),
    note: (
      <>
        {failed.length === 0 ? (
          <Badge tone="ok" icon={CircleCheck}>
            {words.operational}
          </Badge>
        ) : (
          <Badge tone="stop" icon={TriangleAlert}>
            {words.needAttention(failed.length)}
          </Badge>
        )}
        <span className="mt-1 block">
          {(failed.length > 0 ? failed.map(([name]) => name) : names)
            .map(name => words.checkNames[name] ?? name)
            .join(', ')}
        </span>
      </>
    ),
  }
}

const labels = [
  words.platformUsers,
  words.pendingApprovals,
  words.surveyApprovals,
  words.sessions,
  words.adminActivity,
  words.systemHealth,
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
    <section aria-label={words.figures} className="mt-6">
      {failed ? (
        <ErrorFace
          title={words.failed}
          text={words.tryAgain}
          retrying={metrics.isFetching || stats.isFetching}
          onRetry={() => {
            void metrics.refetch()
            void stats.refetch()
          }}
        >
          {row}
        </ErrorFace>
      ) : (
        row
      )}
    </section>
  )
}
