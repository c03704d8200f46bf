import { RotateCcw } from 'lucide-react'
import { useConnection } from '../api/connection.ts'
import { dismissEnd } from '../api/login.ts'
import { useLogin } from '../api/use-login.ts'
import { useNow } from '../api/use-now.ts'
import { formatTimeOrDateHere } from '../format/dates.ts'
import { Button } from '../ui/Button.tsx'
import { fillSlots } from '../ui/fill-slots.tsx'
import { Banner } from '../ui/Message.tsx'
import { messages } from './messages.ts'
import { useUpdate } from './offline.ts'
import { addressFor } from './route.ts'
import { isDemo } from './served.ts'

/** The text with the age of the shown data; `lastResponseAt` is null if the server has not responded at all. */
function ConnectionText({ hasNetwork, lastResponseAt }: ReturnType<typeof useConnection>): string {
  // The text changes at midnight.
  useNow()
  if (lastResponseAt === null) return hasNetwork ? messages.unreachableFromStart : messages.offlineFromStart
  return (hasNetwork ? messages.unreachable : messages.offline)(formatTimeOrDateHere(lastResponseAt))
}

/** Shows that the page is offline and how old its data is. */
export function ConnectionBanner() {
  const connection = useConnection()
  const login = useLogin()
  const isStale = login.phase === 'loggedIn' && login.isStale
  return (
    <div role="status">
      {(connection.isLost || isStale) && (
        <Banner tone="offline">
          <ConnectionText {...connection} />
        </Banner>
      )}
    </div>
  )
}

/** Shows why the login ended, if the account is closed and the member can't log in again (AUT-63). */
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

/** Offers to reload the page for a new version, and warns if this may lose typed text. */
export function UpdateBanner() {
  const update = useUpdate()
  return (
    <div role="status">
      {update !== 'none' && (
        <Banner
          icon={RotateCcw}
          action={
            <Button dense onClick={() => window.location.reload()}>
              {messages.reload}
            </Button>
          }
        >
          {update === 'ready' ? messages.updateReady : messages.updateLater}
        </Banner>
      )}
    </div>
  )
}

/** A link to the mailbox of a demo, which sends no emails. */
export function DemoHint() {
  if (!isDemo) return null
  return (
    <aside aria-label={messages.demoLabel} className="border-line border-b bg-sunk">
      <p className="page py-1 text-ink-2 text-sm">
        {fillSlots(messages.demo, {
          mailbox: (
            <a
              href="/demo/mailbox"
              target="_blank"
              rel="noopener"
              className="link inline-flex min-h-6 items-center"
            >
              {messages.demoMailbox}
            </a>
          ),
        })}
      </p>
    </aside>
  )
}
