import { isDeepStrictEqual } from 'node:util'
import type { Input } from '@bahth/domain/endpoint.ts'
import type * as contract from '@bahth/domain/records/template-contract.ts'
import { builtInTemplates } from '@bahth/domain/records/template-defaults.ts'
import { maxTemplates, type TemplateKind, type TemplateTexts } from '@bahth/domain/records/template-rules.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { newId } from '../../db/ids.ts'
import type { Services } from '../../services.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import { type ActingAdmin, recordActivity } from '../record-activity.ts'
import {
  deleteTemplate,
  findTemplates,
  insertTemplates,
  lockTemplates,
  type Template,
  updateTemplate,
} from './store.ts'

/** Templates. The built-in ones apply to a kind without stored ones; they are stored with the first change. */

const builtIn = (kind: TemplateKind): Template[] =>
  builtInTemplates.filter(template => template.kind === kind)

const kinds = [...new Set(builtInTemplates.map(({ kind }) => kind))]

/** The templates of a kind: the stored ones, otherwise the built-in ones. */
function ofKind(stored: readonly Template[], kind: TemplateKind): Template[] {
  const storedOfKind = stored.filter(template => template.kind === kind)
  return storedOfKind.length > 0 ? storedOfKind : builtIn(kind)
}

export async function listTemplates({ db }: Pick<Services, 'db'>): Promise<{ items: Template[] }> {
  const stored = await findTemplates(db)
  return { items: kinds.flatMap(kind => ofKind(stored, kind)) }
}

/** Stores the built-in templates of a kind if it has no stored ones; returns those of the kind. The caller holds the lock. */
async function storeBuiltIns(unit: UnitOfWork, kind: TemplateKind): Promise<Template[]> {
  const stored = (await findTemplates(unit.tx)).filter(template => template.kind === kind)
  if (stored.length > 0) return stored
  await insertTemplates(unit.tx, builtIn(kind))
  return builtIn(kind)
}

async function openTemplate(unit: UnitOfWork, id: string): Promise<Template> {
  const stored = await findTemplates(unit.tx)
  const template = kinds.flatMap(kind => ofKind(stored, kind)).find(candidate => candidate.id === id)
  return template ?? refuse('not_found')
}

const target = ({ id, titleEn }: Template) => ({ type: 'content', id, name: titleEn }) as const

/** Adds a template. Returns the existing one if it has the same texts: the first response was lost. */
export function addTemplate(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  actingAdmin: ActingAdmin,
  template: Input<typeof contract.addTemplate>['body'],
): Promise<Template> {
  return unitOfWork(async unit => {
    await lockTemplates(unit.tx)
    const existing = await storeBuiltIns(unit, template.kind)
    const repeated = existing.find(({ id: _, ...texts }) => isDeepStrictEqual(texts, template))
    if (repeated) return repeated
    if (existing.length >= maxTemplates) return refuse('template_limit', { params: { max: maxTemplates } })
    const added = { id: newId(), ...template }
    await insertTemplates(unit.tx, [added])
    await recordActivity(unit, actingAdmin, 'template_added', target(added))
    unit.publish('templates', added.id, 'admins')
    return added
  })
}

export function changeTemplate(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  actingAdmin: ActingAdmin,
  id: string,
  template: Input<typeof contract.changeTemplate>['body'],
): Promise<Template> {
  return unitOfWork(async unit => {
    await lockTemplates(unit.tx)
    const before = await openTemplate(unit, id)
    if (before.kind !== template.kind) return refuse('not_found')
    const fields = ['titleEn', 'textEn', 'titleAr', 'textAr'] as const satisfies (keyof TemplateTexts)[]
    const changes = fields
      .filter(field => before[field] !== template[field])
      .map(field => ({ field, from: before[field], to: template[field] }))
    const changed = { id, ...template }
    if (changes.length === 0) return changed
    await storeBuiltIns(unit, before.kind)
    await updateTemplate(unit.tx, id, template)
    await recordActivity(unit, actingAdmin, 'template_changed', target(changed), { changes })
    unit.publish('templates', id, 'admins')
    return changed
  })
}

export async function removeTemplate(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  actingAdmin: ActingAdmin,
  id: string,
): Promise<void> {
  await unitOfWork(async unit => {
    await lockTemplates(unit.tx)
    const template = await openTemplate(unit, id)
    await storeBuiltIns(unit, template.kind)
    await deleteTemplate(unit.tx, id)
    await recordActivity(unit, actingAdmin, 'template_removed', target(template))
    unit.publish('templates', id, 'admins')
  })
}
