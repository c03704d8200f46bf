import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import { spreadsheetOf } from '../vendors/sheets/sheet-link.ts'

/** SQL of the owners for whom the service account reads spreadsheets. */

/** The member who proved control of a spreadsheet. */
export async function findSheetOwner(db: Db | Tx, spreadsheetId: string): Promise<string | null> {
  const row = await db
    .selectFrom('sheet_owner')
    .select('member_id as memberId')
    .where('spreadsheet_id', '=', spreadsheetId)
    .executeTakeFirst()
  return row?.memberId ?? null
}

/** Whether a member proved control of the spreadsheet at a link. */
export async function ownsSheet(db: Db | Tx, memberId: string | null, sheetLink: string): Promise<boolean> {
  const sheet = spreadsheetOf(sheetLink)
  return sheet !== null && memberId !== null && (await findSheetOwner(db, sheet.id)) === memberId
}

/** The links to the sheets of a member's surveys that haven't ended. */
export const listSheetLinks = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('survey')
    .select(['id', 'sheet_link as sheetLink'])
    .where('creator_id', '=', memberId)
    .where('is_native', '=', false)
    .where('status', '<>', 'completed')
    .orderBy('id')
    .execute()

/** Makes a member the owner unless there is one; returns the owner. */
export async function takeSheet(
  tx: Tx,
  sheet: { spreadsheetId: string; memberId: string },
  now: Date,
): Promise<string> {
  const taken = await sql<{ memberId: string }>`
    insert into sheet_owner (spreadsheet_id, member_id, proved_at) values (${sheet.spreadsheetId}, ${sheet.memberId}, ${now})
    on conflict (spreadsheet_id) do update set member_id = sheet_owner.member_id
    returning member_id as "memberId"`.execute(tx)
  await deleteProof(tx, sheet)
  return taken.rows[0]?.memberId ?? sheet.memberId
}

export async function releaseSheet(
  tx: Tx,
  sheet: { spreadsheetId: string; memberId: string },
): Promise<void> {
  await tx
    .deleteFrom('sheet_owner')
    .where('spreadsheet_id', '=', sheet.spreadsheetId)
    .where('member_id', '=', sheet.memberId)
    .execute()
  await deleteProof(tx, sheet)
}

async function deleteProof(tx: Tx, sheet: { spreadsheetId: string; memberId: string }): Promise<void> {
  await tx
    .deleteFrom('sheet_proof')
    .where('spreadsheet_id', '=', sheet.spreadsheetId)
    .where('member_id', '=', sheet.memberId)
    .execute()
}

/** The name of the tab that proves control, unless it was created before `since`. */
export async function findProof(
  db: Db,
  sheet: { spreadsheetId: string; memberId: string },
  since: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('sheet_proof')
    .select('tab')
    .where('spreadsheet_id', '=', sheet.spreadsheetId)
    .where('member_id', '=', sheet.memberId)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row?.tab ?? null
}

/** Stores a name for the tab; one that was created after `since` is kept. Returns the stored name. */
export async function writeProof(
  tx: Tx,
  sheet: { spreadsheetId: string; memberId: string },
  { tab, since, now }: { tab: string; since: Date; now: Date },
): Promise<string> {
  const written = await sql<{ tab: string }>`
    insert into sheet_proof (member_id, spreadsheet_id, tab, created_at)
    values (${sheet.memberId}, ${sheet.spreadsheetId}, ${tab}, ${now})
    on conflict (member_id, spreadsheet_id) do update set
      tab = case when sheet_proof.created_at > ${since} then sheet_proof.tab else excluded.tab end,
      created_at = case when sheet_proof.created_at > ${since} then sheet_proof.created_at else excluded.created_at end
    returning tab`.execute(tx)
  return written.rows[0]?.tab ?? tab
}

export async function deleteOldProofs(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sheet_proof').where('created_at', '<=', before).execute()
}

/** A member's spreadsheets: when control was proved, or else the name of the tab that would prove it. */
export async function listSheetsOf(db: Db, memberId: string, since: Date) {
  const result = await sql<{ spreadsheetId: string; provedAt: Date | null; tab: string | null }>`
    select spreadsheet_id as "spreadsheetId", proved_at as "provedAt", case when proved_at is null then tab end as tab
    from (select spreadsheet_id, proved_at from sheet_owner where member_id = ${memberId}) owned
    full join (select spreadsheet_id, tab from sheet_proof where member_id = ${memberId} and created_at > ${since}) begun
      using (spreadsheet_id)`.execute(db)
  return new Map(result.rows.map(({ spreadsheetId, ...state }) => [spreadsheetId, state]))
}
