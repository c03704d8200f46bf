import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { type FieldText, fieldText } from '../field-problems.ts'
import { id, instant, instantInput, searchText } from '../fields.ts'
import { activityActions, activityKinds, activityTargets } from '../records/activity.ts'
import { lastNumberedEntry, logPageSize } from './log-pages.ts'

/** The activity log. */

export const ActivityEntry = z.object({
  id,
  timestamp: instant,
  adminId: id.nullable(),
  adminName: z.string(),
  action: z.string(),
  targetId: z.string().nullable(),
  targetName: z.string(),
  targetType: z.string(),
  details: z.union([
    z.string(),
    z.object({
      reason: z.string().optional(),
      changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })).optional(),
      metadata: z.record(z.string(), z.unknown()).optional(),
    }),
  ]),
  ipAddress: z.string().nullable(),
})

const filters = z.object({
  q: searchText,
  action: z.enum([...activityActions, ''], { error: fieldText('action_unknown') }).optional(),
  targetType: z.enum([...activityTargets, ''], { error: fieldText('target_unknown') }).optional(),
  adminId: z.union([id, z.literal('')]).optional(),
  targetId: z.string().max(260).optional(),
  from: instantInput.optional(),
  to: instantInput.optional(),
})

const wholeNumber = (max: number, error: FieldText) =>
  z.coerce.number({ error }).int({ error }).min(1, { error }).max(max, { error })

export const listActivity = endpoint({
  method: 'GET',
  path: '/admin/activity',
  access: 'admin',
  summary: `The log of what administrators did, newest first; by page up to entry ${lastNumberedEntry}, beyond by cursor`,
  shows: ['activity'],
  query: filters
    .extend({
      page: wholeNumber(1_000_000, fieldText('page_invalid')).default(1),
      pageSize: wholeNumber(
        logPageSize,
        fieldText('must_be_number', { name: 'pageSize', min: 1, max: logPageSize }),
      ).default(logPageSize),
      cursor: z.string().max(400).optional(),
    })
    .superRefine((query, context) => {
      if (!query.cursor && query.page * query.pageSize > lastNumberedEntry)
        context.addIssue({
          code: 'custom',
          path: ['page'],
          message: fieldText('page_too_far', { last: lastNumberedEntry }),
        })
    }),
  response: z.object({
    items: z.array(ActivityEntry),
    total: z.number().int(),
    totalIsCapped: z.boolean().optional(),
    page: z.number().int(),
    pageSize: z.number().int(),
    nextCursor: z.string().nullable(),
  }),
})

const count = z.number().int()

/** A week is today and the six days before it, in Cairo (ACT-12). */
export const activityStats = endpoint({
  method: 'GET',
  path: '/admin/activity/stats',
  access: 'admin',
  summary: 'Figures of the log, and whose actions are in it',
  shows: ['activity'],
  response: z.object({
    today: count,
    thisWeek: count,
    total: count,
    byAction: z.object(
      Object.fromEntries(Object.keys(activityKinds).map(kind => [kind, count])) as Record<
        keyof typeof activityKinds,
        typeof count
      >,
    ),
    /** The last seven days, oldest first; a day is YYYY-MM-DD in Cairo. */
    perDay: z.array(z.object({ date: z.string(), actions: count })),
    admins: z.array(z.object({ id, name: z.string() })),
  }),
})

export const exportActivity = endpoint({
  method: 'GET',
  path: '/admin/activity/export',
  access: 'admin',
  summary: 'The log for a spreadsheet, with the same filters; no cell is read as a formula',
  changesForOthers: ['activity'],
  query: filters,
  response: { content: 'text/csv' },
})
