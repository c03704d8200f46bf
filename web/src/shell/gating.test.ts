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

const rules: [name: string, viewer: PageViewer, requested: PageId[], shown: PageId | 'as requested'][] = [
  ['SHL-32 a visitor who requests a members’ page is sent to login', visitor, areas, 'auth-login'],
  ['SHL-38 visitors see the public pages', visitor, open, 'as requested'],
  ['SHL-39 visitors can open login and sign-up', visitor, auth, 'as requested'],
  [
    'SHL-06 a visitor who requests pending or rejected is sent to login',
    visitor,
    ['pending', 'rejected'],
    'auth-login',
  ],
  ['SHL-33 AUT-67 pending members are redirected from members’ pages to pending', pending, areas, 'pending'],
  ['AUT-64 a pending member on an auth page is redirected to pending', pending, auth, 'pending'],
  ['SHL-43 pending members see pending instead of rejected', pending, ['pending', 'rejected'], 'pending'],
  ['SHL-38 pending members can open the public pages', pending, open, 'as requested'],
  [
    'SHL-34 AUT-68 rejected members are redirected to rejected from all pages',
    rejected,
    [...pageIds],
    'rejected',
  ],
  ['AUT-63 a suspended member who requests a members’ page is sent to login', banned, areas, 'auth-login'],
  [
    'AUT-63 a suspended member can open the public pages, login and sign-up',
    banned,
    [...open, ...auth],
    'as requested',
  ],
  ['AUT-64 AUT-65 an approved member on an auth page is redirected home', student, auth, 'home'],
  [
    'AUT-66 an approved member on pending or rejected is redirected home',
    student,
    ['pending', 'rejected'],
    'home',
  ],
  [
    'SHL-44 approved members can open their pages',
    student,
    ['home', 'surveys', 'sessions', 'inquiries', 'profile'],
    'as requested',
  ],
  ['SHL-36 a student who requests admin is redirected home', student, ['admin'], 'home'],
  ['SHL-36 SHL-48 a professor who requests admin is redirected home', prof, ['admin'], 'home'],
  [
    'SHL-44 a professor can open home and the members’ pages',
    prof,
    ['home', 'surveys', 'sessions', 'inquiries', 'profile'],
    'as requested',
  ],
  ['SHL-36 an administrator can open admin and the public pages', admin, ['admin', ...open], 'as requested'],
]

describe('SHL-02 the page shown to visitors, members and administrators', () => {
  test.each(rules)('%s', (_, viewer, requested, shown) => {
    for (const page of requested) expect(pageFor(page, viewer)).toBe(shown === 'as requested' ? page : shown)
  })

  test('SHL-35 members’ pages are not shown to visitors or to pending, rejected or suspended members', () => {
    for (const viewer of [visitor, pending, rejected, banned])
      for (const page of pageIds) expect(areas).not.toContain(pageFor(page, viewer))
  })

  test('a professor is shown the same page as a student for every request', () => {
    for (const page of pageIds) expect(pageFor(page, prof), page).toBe(pageFor(page, student))
  })

  test('requesting the shown page shows the same page again', () => {
    for (const viewer of [visitor, pending, rejected, banned, student, prof, admin])
      for (const page of pageIds) {
        const shown = pageFor(page, viewer)
        expect(pageFor(shown, viewer)).toBe(shown)
      }
  })
})

describe('the navigation', () => {
  test('SHL-14 visitors and approved members see home and the three areas', () => {
    for (const viewer of [visitor, student, prof])
      expect(navigationFor(viewer)).toEqual(['home', 'surveys', 'sessions', 'inquiries'])
  })
  test('SHL-15 only an approved administrator sees admin', () => {
    expect(navigationFor(admin)).toEqual(['home', 'surveys', 'sessions', 'inquiries', 'admin'])
    expect(navigationFor({ state: 'pending', role: 'admin' })).not.toContain('admin')
    expect(navigationFor(banned)).not.toContain('admin')
  })
  test('SHL-42 pending and rejected members see only home', () => {
    for (const viewer of [pending, rejected]) expect(navigationFor(viewer)).toEqual(['home'])
  })
})
