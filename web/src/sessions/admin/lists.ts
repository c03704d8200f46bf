import { type Merged, mergeLists } from '@bahth/domain/sessions/merge-lists.ts'
import type { Answer } from '../../api/endpoints.ts'

/** The two lists of a session as an administrator edits them: pure steps from one state to the next. */

export type ParticipantsAnswer = Answer<'participants.listParticipants'>
export type Person = ParticipantsAnswer['signed'][number]
export type ListName = 'signed' | 'waitlist'
type Lists = Record<ListName, readonly string[]>

export interface Editing {
  /** The lists as they were loaded, and their version. */
  base: Lists
  version: number
  /** The lists as the administrator wants them, by identifier: a member's id, or what was typed for somebody new. */
  mine: Lists
  /** What happened meanwhile, to be told until the next save or reset. */
  meanwhile: Pick<Merged, 'joined' | 'left' | 'moved'> | null
}

const idsOf = (people: readonly Person[]): string[] => people.map(person => person.identifier)

const listsOf = (answer: ParticipantsAnswer): Lists => ({
  signed: idsOf(answer.signed),
  waitlist: idsOf(answer.waitlist),
})

export function beginEditing(answer: ParticipantsAnswer): Editing {
  const base = listsOf(answer)
  return { base, version: answer.version, mine: base, meanwhile: null }
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index])

export const isChanged = ({ base, mine }: Editing): boolean =>
  !isSame(base.signed, mine.signed) || !isSame(base.waitlist, mine.waitlist)

/** People whom the administrator typed and who have come by themselves meanwhile are there once. */
function withoutDoubles(lists: Lists, answer: ParticipantsAnswer): Lists {
  const known = new Set(
    [...answer.signed, ...answer.waitlist].flatMap(person => [person.email, person.studentId ?? '']),
  )
  const keep = (ids: readonly string[]) => ids.filter(id => !known.has(id.toLowerCase()))
  return { signed: keep(lists.signed), waitlist: keep(lists.waitlist) }
}

/** Takes in what the server has now: as it is while nothing was edited, else under the administrator's own changes. */
export function adopt(editing: Editing, answer: ParticipantsAnswer): Editing {
  // Versions only grow: an older answer is one that was on its way.
  if (answer.version <= editing.version) return editing
  if (!isChanged(editing)) return beginEditing(answer)
  const theirs = listsOf(answer)
  const merged = mergeLists(editing.base, withoutDoubles(editing.mine, answer), theirs)
  const { joined, left, moved } = merged
  return { base: theirs, version: answer.version, mine: merged.lists, meanwhile: { joined, left, moved } }
}

export const listWith = ({ mine }: Editing, id: string): ListName | null =>
  mine.signed.includes(id) ? 'signed' : mine.waitlist.includes(id) ? 'waitlist' : null

/** Puts somebody at a place of a list, from 0, taking them out of where they were. */
export function moveTo(editing: Editing, id: string, to: ListName, index: number): Editing {
  const rest = {
    signed: editing.mine.signed.filter(other => other !== id),
    waitlist: editing.mine.waitlist.filter(other => other !== id),
  }
  const at = Math.max(0, Math.min(index, rest[to].length))
  return { ...editing, mine: { ...rest, [to]: [...rest[to].slice(0, at), id, ...rest[to].slice(at)] } }
}

/** One place up or down inside the list. */
export function shift(editing: Editing, id: string, by: number): Editing {
  const list = listWith(editing, id)
  return list ? moveTo(editing, id, list, editing.mine[list].indexOf(id) + by) : editing
}

export const takeOff = (editing: Editing, id: string): Editing => ({
  ...editing,
  mine: {
    signed: editing.mine.signed.filter(other => other !== id),
    waitlist: editing.mine.waitlist.filter(other => other !== id),
  },
})

/** The names of those whom saving takes off the lists. */
export const takenOff = (editing: Editing, { signed, waitlist }: ParticipantsAnswer): string[] =>
  [...signed, ...waitlist]
    .filter(({ identifier }) => listWith(editing, identifier) === null)
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`)

/** Adds somebody by what was typed, at the end of a list. */
export const addTyped = (editing: Editing, identifier: string, to: ListName): Editing =>
  moveTo(editing, identifier, to, editing.mine[to].length)

export const reset = (editing: Editing): Editing => ({ ...editing, mine: editing.base, meanwhile: null })

/** What is typed is somebody who is on the lists already. */
export const isListed = (editing: Editing, identifier: string, people: readonly Person[]): boolean =>
  listWith(editing, identifier) !== null ||
  people.some(
    person =>
      listWith(editing, person.identifier) !== null &&
      (person.email === identifier.toLowerCase() || person.studentId === identifier),
  )
