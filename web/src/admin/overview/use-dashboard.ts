import { useApiQuery } from '../../api/query.ts'

/**
 * How often (ms) the figures are refetched. They are polled because no change event is sent when members go online
 * or offline.
 */
const figuresMs = 60_000
const healthMs = 60_000

/** The requests of the dashboard. */
export function useDashboard() {
  const metrics = useApiQuery('dashboard.overviewAnalytics', {}, { every: figuresMs })
  const stats = useApiQuery('activity.activityStats')
  const activity = useApiQuery('dashboard.overviewActivity')
  const health = useApiQuery('dashboard.overviewHealth', {}, { every: healthMs })
  return { metrics, stats, activity, health, all: [metrics, stats, activity, health] }
}
