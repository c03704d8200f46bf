import type { PageId } from '@bahth/domain/pages.ts'
import { ThreeNuqtas } from '../ui/Nuqta.tsx'
import { useCookieConsent } from './cookie-consent.tsx'
import { LanguageSwitch, otherLanguage } from './LanguageSwitch.tsx'
import { messages } from './messages.ts'
import { addressFor } from './route.ts'

const pages: readonly PageId[] = ['about', 'how-it-works', 'contact', 'privacy', 'terms']

/** The footer (SHL-27, SHL-28). It has no links for rejected members, who can't open other pages. */
export function Footer(props: { hasLinks: boolean }) {
  const { askAgain } = useCookieConsent()
  const base =
    'inline-flex min-h-control min-w-control items-center text-ink-2 text-sm hover:text-ink hover:underline hover:underline-offset-4'
  return (
    <footer className="border-line border-t">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-8">
        <p className="flex items-center gap-5 text-ink-2 text-sm">
          <ThreeNuqtas />
          {messages.copyright}
        </p>
        <nav aria-label={messages.footer} className="max-sm:w-full">
          <ul className="grid grid-cols-2 gap-x-6 sm:flex sm:flex-wrap">
            {props.hasLinks &&
              pages.map(page => (
                <li key={page}>
                  <a href={addressFor(page)} className={base}>
                    {messages.titles[page]}
                  </a>
                </li>
              ))}
            <li>
              <button type="button" className={base} onClick={askAgain}>
                {messages.cookieChoice}
              </button>
            </li>
            {otherLanguage && (
              <li>
                <LanguageSwitch className={base} />
              </li>
            )}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
