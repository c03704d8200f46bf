import type { TemplateKind, TemplateTexts } from '@bahth/domain/records/template-rules.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'

/** SQL of the templates. */

export interface Template extends TemplateTexts {
  id: string
  kind: TemplateKind
}

const columnsOf = (texts: TemplateTexts) => ({
  title_en: texts.titleEn,
  text_en: texts.textEn,
  title_ar: texts.titleAr,
  text_ar: texts.textAr,
})

export const findTemplates = (db: Db | Tx): Promise<Template[]> =>
  db
    .selectFrom('template')
    .select([
      'id',
      'kind',
      'title_en as titleEn',
      'text_en as textEn',
      'title_ar as titleAr',
      'text_ar as textAr',
    ])
    .orderBy('position')
    .execute()

/**
 * Prevents other changes of templates until the commit, so that their number is right and built-in ones are stored
 * once.
 */
export async function lockTemplates(tx: Tx): Promise<void> {
  await sql`lock table template in share row exclusive mode`.execute(tx)
}

/** Stores templates after all others. */
export async function insertTemplates(tx: Tx, templates: readonly Template[]): Promise<void> {
  await tx
    .insertInto('template')
    .values(templates.map(({ id, kind, ...texts }) => ({ id, kind, ...columnsOf(texts) })))
    .execute()
}

export async function updateTemplate(tx: Tx, id: string, texts: TemplateTexts): Promise<void> {
  await tx.updateTable('template').set(columnsOf(texts)).where('id', '=', id).execute()
}

export async function deleteTemplate(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('template').where('id', '=', id).execute()
}
