import { expect, test } from 'vitest'
import { mergeLists } from './merge-lists.ts'

const base = { signed: ['a', 'b', 'c'], waitlist: ['x', 'y'] }

test.each([
  [
    'the administrator’s lists are unchanged if there were no other changes',
    { signed: ['c', 'a'], waitlist: ['y', 'x'] },
    base,
    ['c', 'a'],
    ['y', 'x'],
  ],
  [
    'members who joined meanwhile are last in their list',
    { signed: ['c', 'b', 'a'], waitlist: ['x', 'y'] },
    { signed: ['a', 'b', 'c', 'd'], waitlist: ['x', 'y', 'z'] },
    ['c', 'b', 'a', 'd'],
    ['x', 'y', 'z'],
  ],
  [
    'members who left meanwhile are removed, even if the administrator moved them',
    { signed: ['a', 'x', 'b'], waitlist: ['c', 'y'] },
    { signed: ['a', 'b', 'c'], waitlist: ['y'] },
    ['a', 'b'],
    ['c', 'y'],
  ],
  [
    'a member who was promoted meanwhile has the seat',
    { signed: ['c', 'b'], waitlist: ['y', 'x'] },
    { signed: ['b', 'c', 'x'], waitlist: ['y'] },
    ['c', 'b', 'x'],
    ['y'],
  ],
  [
    'a member who was promoted meanwhile keeps the place that the administrator chose',
    { signed: ['y', 'a', 'b', 'c'], waitlist: ['x'] },
    { signed: ['a', 'b', 'y'], waitlist: ['x'] },
    ['y', 'a', 'b'],
    ['x'],
  ],
  [
    'a member whom the administrator removed stays removed',
    { signed: ['a', 'b'], waitlist: ['x', 'y'] },
    { signed: ['a', 'b', 'c'], waitlist: ['x', 'y', 'z'] },
    ['a', 'b'],
    ['x', 'y', 'z'],
  ],
  [
    'a member who was added by the administrator and also joined is listed once',
    { signed: ['a', 'b', 'c', 'n'], waitlist: ['x', 'y'] },
    { signed: ['a', 'b', 'c'], waitlist: ['x', 'y', 'n'] },
    ['a', 'b', 'c', 'n'],
    ['x', 'y'],
  ],
  [
    'a list that the administrator did not reorder gets the order of others',
    { signed: ['a', 'n', 'b'], waitlist: ['x', 'y'] },
    { signed: ['b', 'a', 'c'], waitlist: ['y', 'x'] },
    ['b', 'n', 'a'],
    ['y', 'x'],
  ],
])('%s', (_, mine, theirs, signed, waitlist) => {
  expect(mergeLists(base, mine, theirs).lists).toEqual({ signed, waitlist })
})

test('a merge reports the members who joined, left or moved meanwhile', () => {
  const merged = mergeLists(base, base, { signed: ['a', 'b', 'x', 'n'], waitlist: ['y'] })
  expect(merged).toMatchObject({ joined: ['n'], left: ['c'], moved: ['x'] })
})
