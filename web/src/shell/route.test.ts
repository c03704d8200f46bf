import { pageIds, pathOf } from '@bahth/domain/pages.ts'
import { describe, expect, test } from 'vitest'
import { type PageViewer, routeFor } from './gating.ts'
import { addressOfRoute, isUnknown, routeAt } from './route.ts'

const student: PageViewer = { state: 'approved', role: 'student' }
const rejected: PageViewer = { state: 'rejected', role: 'student' }
const pending: PageViewer = { state: 'pending', role: 'student' }

describe('places and addresses', () => {
  test('SHL-05 the pages are exactly these, each at its own address', () => {
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
  test('SHL-37 a request for faculty positions goes home', () => {
    expect(addressOfRoute(routeAt('/faculty-positions'))).toBe('/')
  })
  test('SHL-07 the old address of the login keeps its own path', () => {
    expect(routeAt('/login.html')).toMatchObject({ page: 'auth-login', path: '/login.html' })
  })
  test('AUT-52 codes and tokens leave the address', () => {
    for (const path of ['/confirm', '/reset', '/invitation', '/confirm-email', '/login-link', '/login']) {
      const route = routeAt(`${path}?token=secret&code=other&lang=en`)
      expect(addressOfRoute(route)).toBe(`${path}?lang=en`)
      expect(route.secrets).toEqual({ token: 'secret', code: 'other' })
    }
  })
  test('a code on any other page is its own business', () => {
    expect(addressOfRoute(routeAt('/sessions?code=7'))).toBe('/sessions?code=7')
  })
  test('a path that no page answers to is unknown', () => {
    expect(isUnknown(routeAt('/nowhere'))).toBe(true)
    for (const path of ['/', '/surveys', '/login.html', '/goodbye.html', '/faculty-positions'])
      expect(isUnknown(routeAt(path))).toBe(false)
  })
})

describe('where a reader stands', () => {
  const stands = (address: string, viewer: PageViewer) => routeFor(routeAt(address), viewer)

  test('SHL-32 what a visitor asked for is kept and opens after signing in', () => {
    const login = stands('/surveys?survey=42', null)
    expect(login).toMatchObject({ page: 'auth-login', asked: '/surveys?survey=42' })
    expect(addressOfRoute(routeFor(login, student))).toBe('/surveys?survey=42')
  })
  test('SHL-36 a wish that is not for this member still ends at home', () => {
    expect(addressOfRoute(routeFor(stands('/admin', null), student))).toBe('/')
  })
  test('SHL-33 a pending member’s wish waits behind the pending page', () => {
    expect(routeFor(stands('/surveys', null), pending)).toMatchObject({ page: 'pending' })
  })
  test('AUT-64 without a wish, a member on an auth page goes home', () => {
    expect(addressOfRoute(stands('/login.html', student))).toBe('/')
  })
  test('AUT-68 a rejected member is pushed to rejected from unknown paths too', () => {
    expect(stands('/nowhere', rejected)).toMatchObject({ page: 'rejected', path: null })
  })
  test('mailed links and the farewell are open to everybody', () => {
    for (const viewer of [null, student, rejected, pending])
      for (const path of ['/confirm', '/reset', '/invitation', '/goodbye.html'])
        expect(stands(path, viewer).path).toBe(path)
  })
})
