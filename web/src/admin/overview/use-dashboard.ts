import { useApiQuery } from '../../api/query.ts'

/** How often (ms) the figures are fetched again: who is online changes without a message. */
const figuresMs = 60_000
const healthMs = 60_000

/** What the dashboard loads. */
export function useDashboard() {
  const metrics = useApiQuery('dashboard.overviewAnalytics', {}, { every: figuresMs })
  const stats = useApiQuery('activity.activityStats')
  const activity = useApiQuery('dashboard.overviewActivity')
  const health = useApiQuery('dashboard.overviewHealth', {}, { every: healthMs })
  return { metrics, stats, activity, health, all: [metrics, stats, activity, health] }
}
