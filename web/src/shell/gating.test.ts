import { type PageId, pageIds } from '@bahth/domain/pages.ts'
import { describe, expect, test } from 'vitest'
import { navigationFor, type PageViewer, pageFor } from './gating.ts'

const visitor: PageViewer = null
const pending: PageViewer = { state: 'pending', role: 'student' }
const rejected: PageViewer = { state: 'rejected', role: 'student' }
const banned: PageViewer = { state: 'banned', role: 'admin' }
const student: PageViewer = { state: 'approved', role: 'student' }
const prof: PageViewer = { state: 'approved', role: 'prof' }
const admin: PageViewer = { state: 'approved', role: 'admin' }

const areas: PageId[] = ['surveys', 'sessions', 'inquiries', 'profile', 'admin']
const open: PageId[] = ['home', 'about', 'contact', 'faq', 'how-it-works', 'privacy', 'terms']
const auth: PageId[] = ['auth-login', 'auth-signup']

const rules: [name: string, viewer: PageViewer, asked: PageId[], shown: PageId | 'as asked'][] = [
  ['SHL-32 a visitor who asks for a members’ page is sent to login', visitor, areas, 'auth-login'],
  ['SHL-38 visitors see the public pages', visitor, open, 'as asked'],
  ['SHL-39 visitors can open login and sign-up', visitor, auth, 'as asked'],
  ['SHL-06 a visitor has no waiting page', visitor, ['pending', 'rejected'], 'auth-login'],
  ['SHL-33 AUT-67 pending members are pushed from members’ pages to pending', pending, areas, 'pending'],
  ['AUT-64 a pending member on an auth page goes to pending', pending, auth, 'pending'],
  ['SHL-43 pending members see pending instead of rejected', pending, ['pending', 'rejected'], 'pending'],
  ['SHL-38 pending members may read the public pages', pending, open, 'as asked'],
  [
    'SHL-34 AUT-68 rejected members are pushed to rejected from everywhere',
    rejected,
    [...pageIds],
    'rejected',
  ],
  ['AUT-63 a suspended member is as good as signed out', banned, areas, 'auth-login'],
  ['AUT-63 a suspended member may read the public pages', banned, [...open, ...auth], 'as asked'],
  ['AUT-64 AUT-65 an approved member on an auth page goes home', student, auth, 'home'],
  ['AUT-66 an approved member on pending or rejected goes home', student, ['pending', 'rejected'], 'home'],
  [
    'SHL-44 approved members reach their pages',
    student,
    ['home', 'surveys', 'sessions', 'inquiries', 'profile'],
    'as asked',
  ],
  ['SHL-36 a student who asks for admin goes home', student, ['admin'], 'home'],
  ['SHL-36 SHL-48 a professor who asks for admin goes home', prof, ['admin'], 'home'],
  [
    'SHL-44 a professor reaches what a student reaches',
    prof,
    ['surveys', 'sessions', 'inquiries', 'profile'],
    'as asked',
  ],
  ['SHL-36 an administrator reaches admin', admin, ['admin', ...open], 'as asked'],
]

describe('SHL-02 which page a visitor, a member and an administrator see', () => {
  test.each(rules)('%s', (_, viewer, asked, shown) => {
    for (const page of asked) expect(pageFor(page, viewer)).toBe(shown === 'as asked' ? page : shown)
  })

  test('SHL-35 members’ pages are shown to nobody who is not approved', () => {
    for (const viewer of [visitor, pending, rejected, banned])
      for (const page of pageIds) expect(areas).not.toContain(pageFor(page, viewer))
  })

  test('a page that is shown stays when it is asked for again', () => {
    for (const viewer of [visitor, pending, rejected, banned, student, prof, admin])
      for (const page of pageIds) {
        const shown = pageFor(page, viewer)
        expect(pageFor(shown, viewer)).toBe(shown)
      }
  })
})

describe('the navigation', () => {
  test('SHL-14 visitors and members see home and the three areas', () => {
    for (const viewer of [visitor, student, prof])
      expect(navigationFor(viewer)).toEqual(['home', 'surveys', 'sessions', 'inquiries'])
  })
  test('SHL-15 only an approved administrator sees admin', () => {
    expect(navigationFor(admin)).toEqual(['home', 'surveys', 'sessions', 'inquiries', 'admin'])
    expect(navigationFor({ state: 'pending', role: 'admin' })).not.toContain('admin')
    expect(navigationFor(banned)).not.toContain('admin')
  })
  test('SHL-42 signed in but not verified, the navigation hides the members’ pages', () => {
    for (const viewer of [pending, rejected]) expect(navigationFor(viewer)).toEqual(['home'])
  })
})
