import { fullName } from '@bahth/domain/full-name.ts'
import { type Lists, type Merged, mergeLists } from '@bahth/domain/sessions/merge-lists.ts'
import type { ResponseOf } from '../../api/endpoints.ts'

/** The two lists of a session during editing, as pure functions. */

export type ParticipantsResponse = ResponseOf<'participants.listParticipants'>
export type Person = ParticipantsResponse['signed'][number]
export type ListName = keyof Lists

export interface Editing {
  /** The lists as loaded, with their version. */
  base: Lists
  version: number
  /** The edited lists, by identifier: a member's id, or the text typed for a new person. */
  mine: Lists
  /** Changes by others, shown until the next save or reset. */
  meanwhile: Pick<Merged, 'joined' | 'left' | 'moved'> | null
}

const idsOf = (people: readonly Person[]): string[] => people.map(person => person.identifier)

const listsOf = (response: ParticipantsResponse): Lists => ({
  signed: idsOf(response.signed),
  waitlist: idsOf(response.waitlist),
})

export function beginEditing(response: ParticipantsResponse): Editing {
  const base = listsOf(response)
  return { base, version: response.version, mine: base, meanwhile: null }
}

const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index])

const isSame = (one: Lists, other: Lists): boolean =>
  isSameOrder(one.signed, other.signed) && isSameOrder(one.waitlist, other.waitlist)

export const isChanged = ({ base, mine }: Editing): boolean => !isSame(base, mine)

/** A person whom the administrator typed may have joined in the meantime. Such a person is listed only once. */
function withoutDuplicates(lists: Lists, response: ParticipantsResponse): Lists {
  const listed = new Set(
    [...response.signed, ...response.waitlist].flatMap(person => [person.email, person.studentId ?? '']),
  )
  const keep = (ids: readonly string[]) => ids.filter(id => !listed.has(id.toLowerCase()))
  return { signed: keep(lists.signed), waitlist: keep(lists.waitlist) }
}

/**
 * Adopts the server's current lists. If nothing was edited, they are used unchanged. Otherwise the administrator's
 * changes are applied to them.
 */
export function adopt(editing: Editing, response: ParticipantsResponse): Editing {
  // Versions only increase, so this is the same response again or a delayed older one.
  if (response.version <= editing.version) return editing
  if (!isChanged(editing)) return beginEditing(response)
  const theirs = listsOf(response)
  // A new version with the same people comes from the refetch after our own save.
  if (isSame(editing.base, theirs)) return { ...editing, version: response.version }
  const merged = mergeLists(editing.base, withoutDuplicates(editing.mine, response), theirs)
  const { joined, left, moved } = merged
  return { base: theirs, version: response.version, mine: merged.lists, meanwhile: { joined, left, moved } }
}

const isIn = ({ signed, waitlist }: Lists, id: string): boolean =>
  signed.includes(id) || waitlist.includes(id)

export const listWith = ({ mine }: Editing, id: string): ListName | null =>
  mine.signed.includes(id) ? 'signed' : mine.waitlist.includes(id) ? 'waitlist' : null

/** Moves a person to a position of a list, counted from 0. */
export function moveTo(editing: Editing, id: string, to: ListName, index: number): Editing {
  const rest = {
    signed: editing.mine.signed.filter(other => other !== id),
    waitlist: editing.mine.waitlist.filter(other => other !== id),
  }
  const at = Math.max(0, Math.min(index, rest[to].length))
  return { ...editing, mine: { ...rest, [to]: [...rest[to].slice(0, at), id, ...rest[to].slice(at)] } }
}

/** Moves a person one position up or down. */
export function shift(editing: Editing, id: string, by: number): Editing {
  const list = listWith(editing, id)
  return list ? moveTo(editing, id, list, editing.mine[list].indexOf(id) + by) : editing
}

export const removePerson = (editing: Editing, id: string): Editing => ({
  ...editing,
  mine: {
    signed: editing.mine.signed.filter(other => other !== id),
    waitlist: editing.mine.waitlist.filter(other => other !== id),
  },
})

/**
 * The names of the people whom saving would remove. Someone who is in the response but not yet in the loaded lists has just
 * been added, by our own save or by others.
 */
export const removedNames = (editing: Editing, { signed, waitlist }: ParticipantsResponse): string[] =>
  [...signed, ...waitlist]
    .filter(({ identifier }) => isIn(editing.base, identifier) && !isIn(editing.mine, identifier))
    .map(fullName)

/** Adds a typed identifier at the end of a list. */
export const addTyped = (editing: Editing, identifier: string, to: ListName): Editing =>
  moveTo(editing, identifier, to, editing.mine[to].length)

export const reset = (editing: Editing): Editing => ({ ...editing, mine: editing.base, meanwhile: null })

/** Whether a typed identifier belongs to a person who is already in the lists. */
export const isListed = (editing: Editing, identifier: string, people: readonly Person[]): boolean =>
  listWith(editing, identifier) !== null ||
  people.some(
    person =>
      listWith(editing, person.identifier) !== null &&
      (person.email === identifier.toLowerCase() || person.studentId === identifier),
  )
