import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** Consent without a browser: storage is replaced by an object. */

let stored: Record<string, string>
beforeEach(() => {
  stored = {}
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('window', { localStorage: { getItem: (name: string) => stored[name] ?? null } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The result of useAnalytics() inside a provider, rendered. */
async function analyticsInside(): Promise<string> {
  const { CookieConsentProvider, useAnalytics } = await import('./cookie-consent.tsx')
  const Probe = () => String(useAnalytics().isAllowed)
  return renderToStaticMarkup(createElement(CookieConsentProvider, null, createElement(Probe)))
}

test('CON-09 useCookieConsent throws outside a CookieConsentProvider', async () => {
  const { useCookieConsent } = await import('./cookie-consent.tsx')
  const Probe = () => useCookieConsent().status
  expect(() => renderToStaticMarkup(createElement(Probe))).toThrow('only inside a CookieConsentProvider')
})

describe('CON-08 the analytics hook', () => {
  test('analytics is not allowed before a choice, and the provider renders nothing of its own', async () => {
    expect(await analyticsInside()).toBe('false')
  })

  test.each([
    ['accepted', 'true'],
    ['rejected', 'false'],
    ['perhaps', 'false'],
  ])('with the stored choice %s, analytics is allowed: %s', async (status, allowed) => {
    stored['bahth.consent'] = JSON.stringify({ status, updatedAt: '2026-11-20T12:00:00.000Z' })
    expect(await analyticsInside()).toBe(allowed)
  })
})
