import { RotateCcw } from 'lucide-react'
import { useConnection } from '../api/connection.ts'
import { dismissEnd } from '../api/login.ts'
import { useLogin } from '../api/use-login.ts'
import { Button } from '../ui/Button.tsx'
import { Banner } from '../ui/Message.tsx'
import { formatTimeHere } from './format-date.ts'
import { messages } from './messages.ts'
import { addressFor } from './navigation.ts'
import { useRenewal } from './pocket.ts'
import { isDemo } from './served.ts'

/** How old the page is that is shown; null where nothing came from the server at all. */
function howThingsStood(lastAnswerAt: number | null): string {
  if (lastAnswerAt === null)
    return navigator.onLine ? messages.unreachableFromStart : messages.offlineFromStart
  return (navigator.onLine ? messages.unreachable : messages.offline)(formatTimeHere(lastAnswerAt))
}

/** The one quiet banner: what is shown is the last that was known. */
export function ConnectionBanner() {
  const { isLost, lastAnswerAt } = useConnection()
  const login = useLogin()
  const isStale = login.phase === 'signedIn' && login.isStale
  return (
    <div role="status">
      {(isLost || isStale) && <Banner tone="offline">{howThingsStood(lastAnswerAt)}</Banner>}
    </div>
  )
}

/** Why a member is a visitor now who can't simply log in again (AUT-63). */
export function EndedBanner() {
  const login = useLogin()
  const ended = login.phase === 'visitor' && login.ended !== 'over' ? login.ended : null
  return (
    <div role="status">
      {ended && (
        <Banner
          tone={ended === 'banned' ? 'stop' : 'note'}
          onDismiss={dismissEnd}
          action={
            <a href={addressFor('contact')} className="link inline-flex min-h-control items-center">
              {messages.contactUs}
            </a>
          }
        >
          {messages.ended[ended]}
        </Banner>
      )}
    </div>
  )
}

/** A renewed platform offers itself; what is typed on the page is not given up for it. */
export function RenewalBanner() {
  const renewal = useRenewal()
  return (
    <div role="status">
      {renewal !== 'none' && (
        <Banner
          icon={RotateCcw}
          action={
            renewal === 'ready' && (
              <Button dense onClick={() => window.location.reload()}>
                {messages.reload}
              </Button>
            )
          }
        >
          {renewal === 'ready' ? messages.renewed : messages.renewedLater}
        </Banner>
      )}
    </div>
  )
}

/** A demo sends no mails; where they are instead. */
export function DemoHint() {
  if (!isDemo) return null
  return (
    <aside aria-label={messages.demoLabel} className="border-line border-b bg-sunk">
      <p className="page py-1 text-ink-2 text-sm">
        {messages.demo}{' '}
        <a
          href="/demo/mailbox"
          target="_blank"
          rel="noopener"
          className="link inline-flex min-h-6 items-center"
        >
          {messages.demoMailbox}
        </a>
      </p>
    </aside>
  )
}
