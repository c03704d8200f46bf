import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { DB } from '../db/schema.generated.ts'

/** The rows of a table that belong to a member. */
interface OwnRows {
  /** The name of the section in the export. */
  section: string
  table: keyof DB
  /** The column that identifies the member: an id, or a text where the table has no id. */
  by: string
  isText?: true
  /** Set if the column `key` references a row of `table`, in which the column `by` identifies the member. */
  through?: { table: keyof DB; key: string }
  where?: RawBuilder<unknown>
  /** Omitted columns, because they are about other people. */
  hide?: readonly string[]
  /** The table whose title names the subject of a row. */
  of?: { table: keyof DB; key: string }
}

/** Omitted columns: secrets and generated columns. */
const redacted = [
  'password_hash',
  'two_factor_secret',
  'two_factor_step',
  'refresh_hash',
  'previous_hash',
  'device_hash',
  'intake_hash',
  'sign_up_hash',
  'secret_hash',
  'hash',
  'p256dh',
  'auth',
  'search',
  'name_key',
  'title_search',
  'tag_keys',
]

const adminColumns = ['decided_by', 'opened_by', 'opened_at']

/** What belongs to the member's own surveys. */
const ofOwnSurveys = {
  by: 'creator_id',
  through: { table: 'survey', key: 'survey_id' },
  of: { table: 'survey', key: 'survey_id' },
} as const

/** All tables with a member's rows; a test compares the list with the foreign keys. */
export const ownRows: readonly OwnRows[] = [
  { section: 'account', table: 'member', by: 'id' },
  { section: 'identityChecks', table: 'identity_check', by: 'member_id', hide: adminColumns },
  { section: 'logins', table: 'login', by: 'member_id' },
  { section: 'mailedLinks', table: 'one_time_token', by: 'member_id' },
  { section: 'recoveryCodes', table: 'recovery_code', by: 'member_id' },
  { section: 'devices', table: 'push_subscription', by: 'member_id' },
  { section: 'notices', table: 'notice', by: 'member_id' },
  { section: 'readReminders', table: 'waiting_read', by: 'member_id' },
  { section: 'creatorRequests', table: 'creator_request', by: 'member_id', hide: adminColumns },
  { section: 'surveys', table: 'survey', by: 'creator_id', hide: adminColumns },
  { section: 'questionnaires', table: 'questionnaire', ...ofOwnSurveys, hide: adminColumns },
  { section: 'ethics', table: 'survey_ethics', ...ofOwnSurveys },
  { section: 'consentTexts', table: 'consent_text', ...ofOwnSurveys },
  { section: 'privateSheets', table: 'sheet_owner', by: 'member_id' },
  { section: 'sheetProofs', table: 'sheet_proof', by: 'member_id' },
  {
    section: 'participations',
    table: 'attempt',
    by: 'member_id',
    hide: adminColumns,
    of: { table: 'survey', key: 'survey_id' },
  },
  // Answers of studies with names. Anonymous answers don't identify their member.
  {
    section: 'answers',
    table: 'response',
    by: 'member_id',
    through: { table: 'attempt', key: 'attempt_id' },
    of: { table: 'survey', key: 'survey_id' },
  },
  {
    section: 'consents',
    table: 'consent',
    by: 'member_id',
    of: { table: 'survey', key: 'survey_id' },
  },
  {
    section: 'surveysViewed',
    table: 'survey_view',
    by: 'member_id',
    of: { table: 'survey', key: 'survey_id' },
  },
  {
    section: 'sessionsPresented',
    table: 'session',
    by: 'presenter_id',
    hide: ['created_by', 'meeting_link', 'recording_link'],
  },
  { section: 'sessions', table: 'signup', by: 'member_id', of: { table: 'session', key: 'session_id' } },
  { section: 'calendarAddress', table: 'calendar_feed', by: 'member_id' },
  { section: 'inquiries', table: 'inquiry', by: 'author_id' },
  { section: 'replies', table: 'reply', by: 'author_id', of: { table: 'inquiry', key: 'inquiry_id' } },
  {
    section: 'inquiryVotes',
    table: 'inquiry_vote',
    by: 'member_id',
    of: { table: 'inquiry', key: 'inquiry_id' },
  },
  { section: 'replyVotes', table: 'reply_vote', by: 'member_id' },
  {
    section: 'inquiriesViewed',
    table: 'inquiry_view',
    by: 'member_id',
    of: { table: 'inquiry', key: 'inquiry_id' },
  },
  {
    section: 'decisionsAboutYou',
    table: 'activity',
    by: 'target_id',
    isText: true,
    where: sql`t.target_type = 'user'`,
    hide: ['admin_id', 'admin_name', 'ip'],
  },
  { section: 'actionsAsAdministrator', table: 'activity', by: 'admin_id', hide: ['target_name', 'details'] },
]

/** Whether a row `t` belongs to the member. */
function isTheirs({ by, isText, through }: OwnRows, memberId: string): RawBuilder<unknown> {
  const id = isText ? sql`${memberId}` : sql`${memberId}::uuid`
  return through
    ? sql`${sql.ref(`t.${through.key}`)} in (select id from ${sql.table(through.table)} where ${sql.ref(by)} = ${id})`
    : sql`${sql.ref(`t.${by}`)} = ${id}`
}

function rowsOf(own: OwnRows, memberId: string): RawBuilder<unknown> {
  const { table, where, hide = [], of } = own
  const hidden = sql.join([...redacted, ...hide].map(name => sql.lit(name)))
  const title = of
    ? sql`|| jsonb_build_object('title', (select title from ${sql.table(of.table)} o where o.id = ${sql.ref(`t.${of.key}`)}))`
    : sql``
  return sql`(select coalesce(jsonb_agg((to_jsonb(t) - array[${hidden}]) ${title}), '[]'::jsonb)
    from ${sql.table(table)} t where ${isTheirs(own, memberId)} ${where ? sql`and ${where}` : sql``})`
}

/** All rows of a member by section, from one snapshot, with the column names of the database. */
export async function findOwnRows(db: Db, memberId: string): Promise<Record<string, unknown[]>> {
  const sections = ownRows.map(
    own => sql`select ${sql.lit(own.section)}::text as section, ${rowsOf(own, memberId)} as rows`,
  )
  const result = await sql<{
    section: string
    rows: unknown[]
  }>`${sql.join(sections, sql` union all `)}`.execute(db)
  return Object.fromEntries(result.rows.map(({ section, rows }) => [section, rows]))
}
