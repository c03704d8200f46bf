import type { ConsentText, EthicsStatus } from '@bahth/domain/surveys/consent-rules.ts'
import type { EthicsValues } from '@bahth/domain/surveys/ethics-contract.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'

/** SQL of what surveys say about ethics, and of the committees' letters. */

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
  const result = await sql<EthicsRow & { surveyId: string }>`
    select s.id as "surveyId", ${ethicsColumns} from survey s ${ethicsJoins}
    where s.id = any(${surveyIds}::uuid[])`.execute(db)
  return new Map(result.rows.map(({ surveyId, ...row }) => [surveyId, row]))
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

/** Removes the letters and the personal details from the statements of a member's surveys; returns the letters' keys. */
export async function forgetResponsible(tx: Tx, creatorId: string): Promise<string[]> {
  const result = await sql<{ key: string | null }>`
    update survey_ethics e set letter_key = null, controller = null, contact = null
    from survey_ethics before join survey s on s.id = before.survey_id
    where e.survey_id = before.survey_id and s.creator_id = ${creatorId}
    returning before.letter_key as key`.execute(tx)
  return result.rows.flatMap(row => row.key ?? [])
}
