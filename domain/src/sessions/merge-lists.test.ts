import { expect, test } from 'vitest'
import { mergeLists } from './merge-lists.ts'

const base = { signed: ['a', 'b', 'c'], waitlist: ['x', 'y'] }

test.each([
  [
    'nothing happened: the administrator’s lists stay',
    { signed: ['c', 'a'], waitlist: ['y', 'x'] },
    base,
    ['c', 'a'],
    ['y', 'x'],
  ],
  [
    'who joined meanwhile comes to the end',
    { signed: ['c', 'b', 'a'], waitlist: ['x', 'y'] },
    { signed: ['a', 'b', 'c', 'd'], waitlist: ['x', 'y', 'z'] },
    ['c', 'b', 'a', 'd'],
    ['x', 'y', 'z'],
  ],
  [
    'who left meanwhile goes, wherever the administrator put them',
    { signed: ['a', 'x', 'b'], waitlist: ['c', 'y'] },
    { signed: ['a', 'b', 'c'], waitlist: ['y'] },
    ['a', 'b'],
    ['c', 'y'],
  ],
  [
    'who was promoted meanwhile has the seat',
    { signed: ['c', 'b'], waitlist: ['y', 'x'] },
    { signed: ['b', 'c', 'x'], waitlist: ['y'] },
    ['c', 'b', 'x'],
    ['y'],
  ],
  [
    'unless the administrator moved them',
    { signed: ['y', 'a', 'b', 'c'], waitlist: ['x'] },
    { signed: ['a', 'b', 'y'], waitlist: ['x'] },
    ['y', 'a', 'b'],
    ['x'],
  ],
  [
    'who was removed here stays removed',
    { signed: ['a', 'b'], waitlist: ['x', 'y'] },
    { signed: ['a', 'b', 'c'], waitlist: ['x', 'y', 'z'] },
    ['a', 'b'],
    ['x', 'y', 'z'],
  ],
  [
    'who was added here and joined alone is there once',
    { signed: ['a', 'b', 'c', 'n'], waitlist: ['x', 'y'] },
    { signed: ['a', 'b', 'c'], waitlist: ['x', 'y', 'n'] },
    ['a', 'b', 'c', 'n'],
    ['x', 'y'],
  ],
])('%s', (_, mine, theirs, signed, waitlist) => {
  expect(mergeLists(base, mine, theirs).lists).toEqual({ signed, waitlist })
})

test('what happened meanwhile can be told by name', () => {
  const merged = mergeLists(base, base, { signed: ['a', 'b', 'x', 'n'], waitlist: ['y'] })
  expect(merged).toMatchObject({ joined: ['n'], left: ['c'], moved: ['x'] })
})
