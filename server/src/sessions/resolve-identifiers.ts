import type { FieldCode } from '@bahth/domain/field-problems.ts'
import { type FieldError, fieldError, refuse } from '@bahth/domain/refusals.ts'
import type { Lists } from '@bahth/domain/sessions/merge-lists.ts'
import { isUuid } from '@bahth/domain/uuid.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { findPeople } from './participants-store.ts'

/** Finds the members that a list of participants names. */

type Kind = 'ids' | 'emails' | 'studentIds'

function kindOf(identifier: string): Kind {
  if (identifier.includes('@')) return 'emails'
  return isUuid(identifier) ? 'ids' : 'studentIds'
}

type IdentifierCode = Extract<FieldCode, `identifier_${string}`>

/** Finds the members; lists every identifier that matches no member, matches several, or repeats a member. */
export async function resolveIdentifiers(
  unit: UnitOfWork,
  wanted: Lists,
  known: ReadonlySet<string>,
): Promise<{ signed: string[]; waitlist: string[] }> {
  const entries = (['signed', 'waitlist'] as const).flatMap(list =>
    wanted[list].map((identifier, index) => ({ list, index, kind: kindOf(identifier), value: identifier })),
  )
  const valuesOf = (kind: Kind) => entries.filter(entry => entry.kind === kind).map(entry => entry.value)
  const people = await findPeople(unit.tx, {
    ids: valuesOf('ids'),
    emails: valuesOf('emails'),
    studentIds: valuesOf('studentIds'),
  })
  const byValue = {
    ids: new Map(people.map(person => [person.id, [person]])),
    emails: new Map(people.map(person => [person.email, [person]])),
    studentIds: Map.groupBy(people, person => person.studentId ?? ''),
  }
  const errors: FieldError[] = []
  const lists = { signed: [] as string[], waitlist: [] as string[] }
  const taken = new Set<string>()
  for (const { list, index, kind, value } of entries) {
    const wrong = (code: IdentifierCode) =>
      errors.push(fieldError(`${list}.${index}`, { code, params: { identifier: value } }))
    const [person, other] = byValue[kind].get(value) ?? []
    if (!person) wrong('identifier_unknown')
    else if (other) wrong('identifier_ambiguous')
    else if (taken.has(person.id)) wrong('identifier_repeated')
    else if (person.state !== 'approved' && !known.has(person.id)) wrong('identifier_unapproved')
    else {
      taken.add(person.id)
      lists[list].push(person.id)
    }
  }
  if (errors.length > 0) refuse('validation_error', { errors })
  return lists
}
