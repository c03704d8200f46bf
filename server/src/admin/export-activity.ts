import { Readable } from 'node:stream'
import { cairoDate, toCairo } from '@bahth/domain/cairo.ts'
import { loggedNames } from '@bahth/domain/records/activity.ts'
import type { RawResponse } from '../http/call.ts'
import { csvHead, csvLine } from '../records/csv.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { type ActivityFilters, type ActivityRow, walkActivity } from './activity-store.ts'

/**
 * Streams the log as CSV, so that memory use doesn't depend on its length. A GET that writes: the export is recorded as
 * an entry, which the file omits (ACT-10, ACT-13).
 */
export async function exportActivity(
  { db, unitOfWork, clock }: Pick<Services, 'db' | 'unitOfWork' | 'clock'>,
  actingAdmin: ActingAdmin,
  filters: ActivityFilters,
): Promise<RawResponse> {
  const { q, ...others } = filters
  // Without the text of the search: it can be a name, which the log would keep after the person's account is deleted.
  const applied = Object.entries({ ...others, search: q ? true : undefined }).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  const own = await unitOfWork(unit =>
    recordActivity(
      unit,
      actingAdmin,
      'log_exported',
      { type: 'content', id: null, name: loggedNames.log },
      applied.length > 0 ? { metadata: Object.fromEntries(applied) } : {},
    ),
  )
  return {
    contentType: 'text/csv; charset=utf-8',
    body: Readable.from(lines(walkActivity(db, filters, own)), { objectMode: false }),
    headers: {
      'content-disposition': `attachment; filename="activity-${cairoDate(clock.now())}.csv"`,
    },
  }
}

const header = [
  'Timestamp (Cairo)',
  'Timestamp (UTC)',
  'Administrator',
  'Action',
  'Target type',
  'Target',
  'Target ID',
  'Reason',
  'Changes',
  'Details',
  'IP address',
]

async function* lines(batches: AsyncIterable<ActivityRow[]>): AsyncGenerator<string> {
  yield csvHead(header)
  for await (const rows of batches) yield rows.map(row => csvLine(cellsOf(row))).join('')
}

function cellsOf({ timestamp, details, ...row }: ActivityRow): (string | null)[] {
  const { date, time } = toCairo(timestamp)
  const { reason, changes, ...more } = details
  return [
    `${date} ${time}`,
    timestamp.toISOString(),
    row.adminName,
    row.action,
    row.targetType,
    row.targetName,
    row.targetId,
    reason ?? null,
    changes?.map(({ field, from, to }) => `${field}: ${formatValue(from)} → ${formatValue(to)}`).join('; ') ??
      null,
    Object.entries({ ...more.metadata })
      .map(([name, value]) => `${name}: ${formatValue(value)}`)
      .join('; ') || null,
    row.ipAddress,
  ]
}

const formatValue = (value: unknown): string =>
  value === null || value === undefined
    ? '–'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
