import { describe, expect, test } from 'vitest'
import {
  addTyped,
  adopt,
  beginEditing,
  isChanged,
  isListed,
  listWith,
  moveTo,
  type ParticipantsResponse,
  removedNames,
  removePerson,
  reset,
  shift,
} from './lists.ts'

const person = (id: string, status: 'registered' | 'waitlisted') => ({
  position: 1,
  identifier: id,
  studentId: `s-${id}`,
  email: `${id}@example.org`,
  firstName: id,
  lastName: '',
  resolved: true,
  status,
  joinedAt: '2026-11-20T10:00:00Z',
  promotedAt: null,
  present: false,
  suspended: false,
})

const response = (version: number, signed: string[], waitlist: string[]): ParticipantsResponse => ({
  capacity: 3,
  version,
  signed: signed.map(id => person(id, 'registered')),
  waitlist: waitlist.map(id => person(id, 'waitlisted')),
  counts: { signed: signed.length, waitlist: waitlist.length },
})

const loaded = response(1, ['a', 'b', 'c'], ['x', 'y'])
const begun = beginEditing(loaded)

describe('editing the participants list', () => {
  test('SES-32 a member can be moved up and down within a list', () => {
    expect(shift(begun, 'b', -1).mine.signed).toEqual(['b', 'a', 'c'])
    expect(shift(begun, 'b', 1).mine.signed).toEqual(['a', 'c', 'b'])
    expect(shift(begun, 'a', -1).mine.signed).toEqual(['a', 'b', 'c'])
    expect(shift(begun, 'nobody', 1)).toBe(begun)
  })

  test('SES-33 a member can be moved to a position in the other list', () => {
    const moved = moveTo(begun, 'y', 'signed', 1)
    expect(moved.mine).toEqual({ signed: ['a', 'y', 'b', 'c'], waitlist: ['x'] })
    expect(listWith(moved, 'y')).toBe('signed')
    expect(moveTo(begun, 'a', 'waitlist', 99).mine.waitlist).toEqual(['x', 'y', 'a'])
  })

  test('SES-34 a member can be removed from the lists', () => {
    expect(removePerson(begun, 'b').mine).toEqual({ signed: ['a', 'c'], waitlist: ['x', 'y'] })
    expect(listWith(removePerson(begun, 'b'), 'b')).toBeNull()
  })

  test('SES-35 changes can be reset, and moving a member there and back is not a change', () => {
    expect(isChanged(begun)).toBe(false)
    expect(isChanged(shift(begun, 'b', -1))).toBe(true)
    expect(isChanged(shift(shift(begun, 'b', -1), 'b', 1))).toBe(false)
    expect(reset(removePerson(begun, 'b')).mine).toEqual(begun.base)
  })

  test('a member who is already on the lists is recognised by student ID and email', () => {
    const people = [...loaded.signed, ...loaded.waitlist]
    for (const name of ['a', 'A@example.org', 's-x']) expect(isListed(begun, name, people)).toBe(true)
    expect(isListed(begun, 'new@example.org', people)).toBe(false)
    expect(isListed(removePerson(begun, 'a'), 'a@example.org', people)).toBe(false)
  })
})

describe('changes to the participants list while it is edited', () => {
  test('a refetch with the same members updates only the version', () => {
    const edited = removePerson(begun, 'b')
    const next = adopt(edited, response(2, ['a', 'b', 'c'], ['x', 'y']))
    expect(next).toEqual({ ...edited, version: 2 })
  })

  test('lists without edits are replaced by the new ones', () => {
    const next = adopt(begun, response(2, ['a', 'b'], ['x']))
    expect([next.mine, next.meanwhile]).toEqual([{ signed: ['a', 'b'], waitlist: ['x'] }, null])
  })

  test('edited lists keep their edits and report the other changes', () => {
    const edited = shift(begun, 'c', -2)
    const next = adopt(edited, response(2, ['a', 'c', 'x'], ['y', 'n']))
    expect(next.mine).toEqual({ signed: ['c', 'a', 'x'], waitlist: ['y', 'n'] })
    expect(next.meanwhile).toEqual({ joined: ['n'], left: ['b'], moved: ['x'] })
    expect(next.version).toBe(2)
  })

  test('a member who was typed in and also joined is listed once', () => {
    const edited = addTyped(begun, 'N@example.org', 'waitlist')
    expect(adopt(edited, response(2, ['a', 'b', 'c'], ['x', 'y', 'n'])).mine.waitlist).toEqual([
      'x',
      'y',
      'n',
    ])
  })

  test('the same version changes nothing', () => expect(adopt(begun, loaded)).toBe(begun))

  test('a removed member is named, and one whom our own save has added is not', () => {
    const removed = removePerson(begun, 'x')
    expect(removedNames(removed, loaded).map(name => name.trim())).toEqual(['x'])
    const typed = addTyped(begun, 'z@example.org', 'waitlist')
    // The save was acknowledged; its refetched lists arrive before they are adopted.
    const saved = { ...typed, base: typed.mine }
    expect(removedNames(saved, response(2, ['a', 'b', 'c'], ['x', 'y', 'z']))).toEqual([])
  })
})
