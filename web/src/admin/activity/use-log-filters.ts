import { logPageSize } from '@bahth/domain/admin/log-pages.ts'
import { after, days } from '@bahth/domain/durations.ts'
import { activityActions, activityTargets } from '@bahth/domain/records/activity.ts'
import { isUuid } from '@bahth/domain/uuid.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { invalidate, useApiQuery } from '../../api/query.ts'
import { serverNow } from '../../api/server-clock.ts'
import { setQuery, useRoute } from '../../shell/navigation.ts'
import { among } from '../console-route.ts'

/** The filters and pages of the log. The filters are in the address; the page is component state. */

/** The specification names these timeframes. ACT-17. */
export const timeframes = ['24h', '7d', '30d', 'all'] as const
type Timeframe = (typeof timeframes)[number]

const lengths: Record<Exclude<Timeframe, 'all'>, number> = { '24h': days(1), '7d': days(7), '30d': days(30) }

export function useLogFilters() {
  const { query } = useRoute()
  return {
    q: query.q ?? '',
    action: among(activityActions, query.action) ?? ('' as const),
    target: among(activityTargets, query.target) ?? ('' as const),
    by: isUuid(query.by) ? query.by : '',
    time: among(timeframes, query.time) ?? 'all',
  }
}

export type LogFilters = ReturnType<typeof useLogFilters>

export const hasFilters = ({ q, action, target, by, time }: LogFilters): boolean =>
  Boolean(q || action || target || by || time !== 'all')

export const setFilters = (changes: Partial<LogFilters>): void =>
  setQuery(
    Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [name, value && value !== 'all' ? value : null]),
    ),
    { replace: true },
  )

export const clearFilters = (): void => setFilters({ q: '', action: '', target: '', by: '', time: 'all' })

/** The query parameters for the server. A timeframe counts back from `asOf`. */
export function queryOf({ q, action, target, by, time }: LogFilters, asOf: Date) {
  return {
    ...(q ? { q } : {}),
    ...(action ? { action } : {}),
    ...(target ? { targetType: target } : {}),
    ...(by ? { adminId: by } : {}),
    ...(time === 'all' ? {} : { from: after(asOf, -lengths[time]).toISOString() }),
  }
}

/** By the clock of the server, because that of the device may be wrong. */
const now = (): Date => new Date(serverNow())

interface Step {
  page: number
  /** The start of the page. Absent for pages that are requested by number. */
  cursor?: string
}

const firstPage: Step = { page: 1 }

/**
 * A page of the log, with functions to go to the previous and the next one. A change of filters returns to the
 * first page.
 */
export function useLogPages(filters: LogFilters) {
  const [asOf, setAsOf] = useState(now)
  const [trail, setTrail] = useState<readonly Step[]>([firstPage])
  const filterKey = JSON.stringify(filters)
  const [shownKey, setShownKey] = useState(filterKey)
  if (shownKey !== filterKey) {
    setShownKey(filterKey)
    setTrail([firstPage])
    setAsOf(now())
  }
  const step = trail.at(-1) ?? firstPage
  const query = useApiQuery(
    'activity.listActivity',
    { query: { ...queryOf(filters, asOf), ...step, pageSize: logPageSize } },
    { keepLast: true },
  )
  const next = query.data?.nextCursor
  return {
    query,
    asOf,
    page: step.page,
    onPrevious: trail.length > 1 ? () => setTrail(trail.slice(0, -1)) : undefined,
    onNext:
      next && !query.isPlaceholderData
        ? () => setTrail([...trail, { page: step.page + 1, cursor: next }])
        : undefined,
    /** Rejects if the entries can't be fetched. */
    async refresh() {
      // Renders first, because a timeframe that ends now is another query, which is then already being fetched.
      flushSync(() => setAsOf(now()))
      void invalidate('activity.activityStats', 'dashboard.overviewActivity')
      await query.refetch({ throwOnError: true, cancelRefetch: false })
    },
  }
}

export type LogPages = ReturnType<typeof useLogPages>
