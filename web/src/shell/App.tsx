import type { PageId } from '@bahth/domain/pages.ts'
import { useEffect } from 'react'
import { ConnectionBanner, DemoHint, EndedBanner, UpdateBanner } from './Banners.tsx'
import { CookieConsentProvider, useAnalytics, useCookieConsent } from './cookie-consent.tsx'
import { Footer } from './Footer.tsx'
import { useHeadingFocus } from './focus-heading.ts'
import { navigationFor, type PageViewer } from './gating.ts'
import { Header } from './Header.tsx'
import { LazyPage } from './LazyPage.tsx'
import { messages } from './messages.ts'
import { PageSkeleton } from './PageSkeleton.tsx'
import { useRouteState } from './route-state.ts'
import { useLoaded } from './use-loaded.ts'

function focusMain(): void {
  const main = document.querySelector<HTMLElement>('main')
  main?.scrollIntoView({ block: 'start' })
  main?.focus()
}

const loadBottomNavigation = () => import('./BottomNavigation.tsx')

/** The bottom navigation. Only approved members load it: visitors and applicants can't open the pages in it. */
function MemberBar(props: { viewer: PageViewer; current: PageId | null }) {
  const { viewer, current } = props
  const bar = useLoaded(loadBottomNavigation, viewer?.state === 'approved')
  return viewer && bar && <bar.BottomNavigation role={viewer.role} current={current} />
}

const loadBanner = () => import('./CookieBanner.tsx')

/** The cookie banner. Its code is not loaded if the user has already made a choice. */
function CookieQuestion() {
  const { asks } = useCookieConsent()
  const banner = useLoaded(loadBanner, asks !== null)
  return banner && <banner.CookieBanner />
}

function Shell() {
  useAnalytics()
  const { route, entry, title, isReady, viewer } = useRouteState()
  const where = route.path ?? route.page
  const current = route.path === null ? route.page : null
  const key = `${where} ${entry.name}`
  useHeadingFocus(where)

  useEffect(() => {
    document.title = title
  }, [title])

  const page = (
    <LazyPage key={key} entry={entry} isReady={isReady} fallback={<PageSkeleton shape={entry.shape} />} />
  )
  if (entry.shape === 'form')
    return (
      <>
        <DemoHint />
        <ConnectionBanner />
        <UpdateBanner />
        <EndedBanner />
        {page}
        <CookieQuestion />
      </>
    )
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it is a skip link, which must not change the address. */}
      <a
        href="#main"
        onClick={event => {
          event.preventDefault()
          focusMain()
        }}
        className="absolute start-4 top-3 z-50 flex min-h-control -translate-y-24 items-center rounded border border-nile bg-surface px-4 font-semi text-nile focus:translate-y-0"
      >
        {messages.skip}
      </a>
      <div className="flex min-h-[calc(100dvh-var(--bottom-bar,0px))] flex-col">
        <DemoHint />
        <Header items={navigationFor(viewer)} current={current} />
        <ConnectionBanner />
        <UpdateBanner />
        <EndedBanner />
        <main
          id="main"
          tabIndex={-1}
          className={
            entry.shape === 'landing' ? 'flex-1 outline-none' : 'page flex-1 pb-16 outline-none sm:pb-24'
          }
        >
          {page}
        </main>
        <Footer hasLinks={viewer?.state !== 'rejected'} />
      </div>
      <CookieQuestion />
      <MemberBar viewer={viewer} current={current} />
    </>
  )
}

/** The application: the shell around the page that the current user may see. */
export function App() {
  return (
    <CookieConsentProvider>
      <Shell />
    </CookieConsentProvider>
  )
}
