import { pageIds, pathOf } from '@bahth/domain/pages.ts'
import { describe, expect, test } from 'vitest'
import { type PageViewer, routeFor } from './gating.ts'
import { addressOfRoute, isUnknown, routeAt } from './route.ts'

const student: PageViewer = { state: 'approved', role: 'student' }
const rejected: PageViewer = { state: 'rejected', role: 'student' }
const pending: PageViewer = { state: 'pending', role: 'student' }

describe('routes and their addresses', () => {
  test('SHL-05 the list of pages is complete, and the path of each page leads to it', () => {
    expect(pageIds.join(' ')).toBe(
      'home auth-login auth-signup surveys sessions inquiries profile admin pending rejected about contact faq how-it-works privacy terms',
    )
    for (const page of pageIds) expect(routeAt(pathOf(page)).page).toBe(page)
  })

  test('SHL-04 a shared address shows the same page with the same thing open', () => {
    const route = routeAt('/surveys?survey=42')
    expect(route).toMatchObject({ page: 'surveys', query: { survey: '42' }, path: null })
    expect(addressOfRoute(route)).toBe('/surveys?survey=42')
  })
  test('SHL-37 the address of faculty positions leads home', () => {
    expect(addressOfRoute(routeAt('/faculty-positions'))).toBe('/')
  })
  test('SHL-07 the old address of the login page leads to it and is kept', () => {
    expect(routeAt('/login.html')).toMatchObject({ page: 'auth-login', path: '/login.html' })
  })
  test('AUT-52 codes and tokens are removed from the address and kept in the route', () => {
    for (const path of ['/confirm', '/reset', '/invitation', '/confirm-email', '/login-link', '/login']) {
      const route = routeAt(`${path}?token=secret&code=other&lang=en`)
      expect(addressOfRoute(route)).toBe(`${path}?lang=en`)
      expect(route.secrets).toEqual({ token: 'secret', code: 'other' })
    }
  })
  test('a code in the address of another page is not removed', () => {
    expect(addressOfRoute(routeAt('/sessions?code=7'))).toBe('/sessions?code=7')
  })
  test('a path without a page is unknown', () => {
    expect(isUnknown(routeAt('/nowhere'))).toBe(true)
    for (const path of ['/', '/surveys', '/login.html', '/goodbye.html', '/faculty-positions'])
      expect(isUnknown(routeAt(path))).toBe(false)
  })
})

describe('the route for a visitor or member', () => {
  const stands = (address: string, viewer: PageViewer) => routeFor(routeAt(address), viewer)

  test('SHL-32 the address that a visitor requested is kept and opens after the login', () => {
    const login = stands('/surveys?survey=42', null)
    expect(login).toMatchObject({ page: 'auth-login', returnTo: '/surveys?survey=42' })
    expect(addressOfRoute(routeFor(login, student))).toBe('/surveys?survey=42')
  })
  test('SHL-36 a requested page that is not open to the member leads home after the login', () => {
    expect(addressOfRoute(routeFor(stands('/admin', null), student))).toBe('/')
  })
  test('SHL-33 a pending member sees the pending page after the login', () => {
    expect(routeFor(stands('/surveys', null), pending)).toMatchObject({ page: 'pending' })
  })
  test('AUT-64 a member on an auth page without a requested address is redirected home', () => {
    expect(addressOfRoute(stands('/login.html', student))).toBe('/')
  })
  test('AUT-68 a rejected member is redirected to rejected from unknown paths too', () => {
    expect(stands('/nowhere', rejected)).toMatchObject({ page: 'rejected', path: null })
  })
  test('the pages of mailed links and the goodbye page are open to visitors and all members', () => {
    for (const viewer of [null, student, rejected, pending])
      for (const path of ['/confirm', '/reset', '/invitation', '/goodbye.html'])
        expect(stands(path, viewer).path).toBe(path)
  })
})
