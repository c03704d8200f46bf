import { useEffect, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { isFocusLost } from '../ui/focus-nearest.ts'
import { focusAgain, focusOrigin } from '../ui/last-pressed.ts'
import { useBarHeight } from '../ui/use-bar-height.ts'
import { useCookieConsent } from './cookie-consent.tsx'
import { messages } from './messages.ts'
import { addressFor } from './route.ts'
import { adsScriptUrl } from './served.ts'

/**
 * The cookie banner. It is below the page content and sticks to the lower edge of the window until the user makes a
 * choice (CON-01, CON-02). It covers no content permanently: focused elements scroll into the visible area above it.
 */
export function CookieBanner() {
  const { asks, choose } = useCookieConsent()
  const banner = useRef<HTMLElement>(null)

  useBarHeight(banner, '--banner', asks !== null)

  useEffect(() => {
    if (!asks) return
    const before = asks === 'again' ? focusOrigin() : null
    if (asks === 'again') banner.current?.focus()
    return () => {
      if (isFocusLost()) focusAgain(before)
    }
  }, [asks])

  if (!asks) return null
  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-labelledby="consent-title"
      className="sticky bottom-(--bottom-bar,0px) z-30 border-ink border-t-2 bg-surface outline-none pb-[env(safe-area-inset-bottom)]"
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-2 sm:py-4">
        <div className="min-w-0 max-w-measure text-sm">
          {/* One line on a phone: the banner takes at most a fifth of a small screen. */}
          <h2 id="consent-title" className="font-semi text-sm max-sm:inline sm:text-md">
            {messages.consentTitle}
          </h2>{' '}
          <p className="text-ink-2 text-sm max-sm:inline">
            {adsScriptUrl ? messages.consentText : messages.consentTextWithoutAds}{' '}
            <a href={addressFor('privacy')} className="link">
              {messages.consentMore}
            </a>
          </p>
        </div>
        <div className="flex gap-3 max-sm:w-full max-sm:children-fill">
          <Button onClick={() => choose('rejected')}>{messages.decline}</Button>
          <Button onClick={() => choose('accepted')}>{messages.accept}</Button>
        </div>
      </div>
    </section>
  )
}
