import type { ConsentText, ConsentVersions } from '@bahth/domain/surveys/consent-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'

/** SQL of consents and consent texts. */

/**
 * Replaces the text by its next version. A survey whose text can change was never active, so no member has agreed to a
 * version yet.
 */
export async function writeConsentText(
  tx: Tx,
  surveyId: string,
  text: { ar: ConsentText; en: ConsentText | null } | null,
  now: Date,
): Promise<void> {
  const newest = await tx
    .selectFrom('consent_text')
    .select(['version'])
    .where('survey_id', '=', surveyId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  await tx.deleteFrom('consent_text').where('survey_id', '=', surveyId).execute()
  if (text === null) return
  await tx
    .insertInto('consent_text')
    .values({
      survey_id: surveyId,
      version: (newest?.version ?? 0) + 1,
      ar: JSON.stringify(text.ar),
      en: text.en && JSON.stringify(text.en),
      created_at: now,
    })
    .execute()
}

type SurveyId = string | RawBuilder<unknown>

/** The version of the consent text that members are asked to agree to; null without a text. */
export const currentConsentVersion = (surveyId: SurveyId) => sql<number | null>`
  (select max(t.version) from consent_text t where t.survey_id = ${surveyId})`

/** The newest version that the member has agreed to and not withdrawn from; null without one. */
export const agreedConsentVersion = (surveyId: SurveyId, memberId: string) => sql<number | null>`
  (select max(c.version) from consent c where c.survey_id = ${surveyId} and c.member_id = ${memberId}
    and c.withdrawn_at is null)`

export async function findVersions(
  db: Db | Tx,
  surveyId: string,
  memberId: string,
): Promise<ConsentVersions> {
  const result = await sql<ConsentVersions>`
    select ${currentConsentVersion(surveyId)} as current, ${agreedConsentVersion(surveyId, memberId)} as agreed`.execute(
    db,
  )
  return result.rows[0] ?? { current: null, agreed: null }
}

/** Stores a consent once; returns when it was given. */
export async function insertConsent(
  tx: Tx,
  consent: { surveyId: string; memberId: string; version: number; now: Date },
): Promise<Date> {
  const { surveyId, memberId, version, now } = consent
  const result = await sql<{ at: Date }>`
    insert into consent (survey_id, member_id, version, at) values (${surveyId}, ${memberId}, ${version}, ${now})
    on conflict (survey_id, member_id, version) where member_id is not null and withdrawn_at is null
      do update set version = excluded.version
    returning at`.execute(tx)
  return result.rows[0]?.at ?? now
}

/** Marks a member's consents as withdrawn; returns whether there were any. */
export async function withdrawConsents(
  tx: Tx,
  { surveyId, memberId, version }: { surveyId: string; memberId: string; version: number | undefined },
  now: Date,
): Promise<boolean> {
  let query = tx
    .updateTable('consent')
    .set({ withdrawn_at: now })
    .where('survey_id', '=', surveyId)
    .where('member_id', '=', memberId)
    .where('withdrawn_at', 'is', null)
  if (version !== undefined) query = query.where('version', '=', version)
  return (await query.returning('id').execute()).length > 0
}

/** Removes the member from the consents of a deleted account, and keeps their version and day. */
export async function anonymizeConsents(tx: Tx, memberId: string): Promise<void> {
  const day = (column: string) => sql`date_trunc('day', ${sql.ref(column)}, 'Africa/Cairo')`
  await sql`
    update consent set member_id = null, at = ${day('at')}, withdrawn_at = ${day('withdrawn_at')}
    where member_id = ${memberId}`.execute(tx)
}
