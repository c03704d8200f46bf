import type { ConsentText, ConsentVersions, EthicsStatus } from '@bahth/domain/surveys/consent-rules.ts'
import type { EthicsValues } from '@bahth/domain/surveys/ethics-contract.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'

/** SQL of consents, consent texts, and surveys' statements on ethics. */

export interface EthicsRow {
  status: EthicsStatus | null
  committee: string | null
  number: string | null
  validUntil: string | null
  letterKey: string | null
  controller: string | null
  storagePlace: string | null
  retention: string | null
  contact: string | null
  version: number | null
  consentAr: ConsentText | null
  consentEn: ConsentText | null
}

const ethicsColumns = sql`
  e.status, e.committee, e.number, to_char(e.valid_until, 'YYYY-MM-DD') as "validUntil", e.letter_key as "letterKey",
  e.controller, e.storage_place as "storagePlace", e.retention, e.contact,
  t.version, t.ar as "consentAr", t.en as "consentEn"`

const ethicsJoins = sql`
  left join survey_ethics e on e.survey_id = s.id
  left join lateral (select version, ar, en from consent_text c where c.survey_id = s.id order by version desc limit 1) t on true`

/** The statements of these surveys; all columns are null for a survey without a statement. */
export async function findEthics(db: Db | Tx, surveyIds: readonly string[]): Promise<Map<string, EthicsRow>> {
  if (surveyIds.length === 0) return new Map()
  const found = await sql<EthicsRow & { surveyId: string }>`
    select s.id as "surveyId", ${ethicsColumns} from survey s ${ethicsJoins}
    where s.id = any(${surveyIds}::uuid[])`.execute(db)
  return new Map(found.rows.map(({ surveyId, ...row }) => [surveyId, row]))
}

export async function writeEthics(tx: Tx, surveyId: string, values: EthicsValues): Promise<void> {
  const columns = {
    status: values.status,
    committee: values.committee,
    number: values.number,
    valid_until: values.validUntil,
    controller: values.controller,
    storage_place: values.storagePlace,
    retention: values.retention,
    contact: values.contact,
  }
  await tx
    .insertInto('survey_ethics')
    .values({ survey_id: surveyId, ...columns })
    .onConflict(conflict => conflict.column('survey_id').doUpdateSet(columns))
    .execute()
}

/** Stores a changed text as the next version. Deletes versions that no member has agreed to. */
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
  await sql`
    delete from consent_text t where survey_id = ${surveyId}
      and not exists (select from consent c where c.survey_id = t.survey_id and c.version = t.version)`.execute(
    tx,
  )
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

/** Stores the key of the letter; returns the key that it replaces. */
export async function writeLetter(tx: Tx, surveyId: string, key: string): Promise<string | null> {
  const before = await findLetterKey(tx, surveyId)
  await tx
    .insertInto('survey_ethics')
    .values({ survey_id: surveyId, letter_key: key })
    .onConflict(conflict => conflict.column('survey_id').doUpdateSet({ letter_key: key }))
    .execute()
  return before
}

export async function findLetterKey(db: Db | Tx, surveyId: string): Promise<string | null> {
  const row = await db
    .selectFrom('survey_ethics')
    .select('letter_key')
    .where('survey_id', '=', surveyId)
    .executeTakeFirst()
  return row?.letter_key ?? null
}

/** The letters of a member's surveys that were never active. */
export async function findUnpublishedLetters(tx: Tx, creatorId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('survey_ethics')
    .innerJoin('survey', 'survey.id', 'survey_ethics.survey_id')
    .select('letter_key')
    .where('survey.creator_id', '=', creatorId)
    .where('survey.status', 'in', ['draft', 'pending', 'rejected'])
    .execute()
  return rows.flatMap(row => row.letter_key ?? [])
}

export async function findVersions(
  db: Db | Tx,
  surveyId: string,
  memberId: string,
): Promise<ConsentVersions> {
  const found = await sql<ConsentVersions>`
    select
      (select max(version) from consent_text where survey_id = ${surveyId}) as current,
      (select max(version) from consent where survey_id = ${surveyId} and member_id = ${memberId}
        and withdrawn_at is null) as agreed`.execute(db)
  return found.rows[0] ?? { current: null, agreed: null }
}

/** Stores a consent once; returns when it was given. */
export async function insertConsent(
  tx: Tx,
  consent: { surveyId: string; memberId: string; version: number; now: Date },
): Promise<Date> {
  const { surveyId, memberId, version, now } = consent
  const given = await sql<{ at: Date }>`
    insert into consent (survey_id, member_id, version, at) values (${surveyId}, ${memberId}, ${version}, ${now})
    on conflict (survey_id, member_id, version) where member_id is not null and withdrawn_at is null
      do update set version = excluded.version
    returning at`.execute(tx)
  return given.rows[0]?.at ?? now
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
