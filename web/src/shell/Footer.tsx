import type { PageId } from '@bahth/domain/pages.ts'
import { ThreeNuqtas } from '../ui/Nuqta.tsx'
import { useConsent } from './consent.tsx'
import { messages } from './messages.ts'
import { addressFor } from './navigation.ts'

const pages: readonly PageId[] = ['about', 'how-it-works', 'contact', 'privacy', 'terms']

/** SHL-27, SHL-28. A reader who can reach no other page (a rejected member) is offered no dead links. */
export function Footer(props: { hasLinks: boolean }) {
  const { askAgain } = useConsent()
  const look =
    'inline-flex min-h-control items-center text-ink-2 text-sm hover:text-ink hover:underline hover:underline-offset-4'
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
                  <a href={addressFor(page)} className={look}>
                    {messages.titles[page]}
                  </a>
                </li>
              ))}
            <li>
              <button type="button" className={look} onClick={askAgain}>
                {messages.cookieChoice}
              </button>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
