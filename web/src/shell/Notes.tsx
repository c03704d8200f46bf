import { useConnection } from '../api/connection.ts'
import { useLogin } from '../api/use-login.ts'
import { Banner } from '../ui/Message.tsx'
import { isDemo } from './served.ts'
import { words } from './words.ts'

const clock = (at: number): string =>
  new Date(at).toLocaleTimeString(document.documentElement.lang || 'en', {
    hour: 'numeric',
    minute: '2-digit',
  })

/** The one quiet banner: what is shown is the last that was known. */
export function ConnectionBanner() {
  const { isLost, lastAnswerAt } = useConnection()
  const login = useLogin()
  const isStale = login.phase === 'signedIn' && login.isStale
  return (
    <div role="status">
      {(isLost || isStale) && (
        <Banner tone="offline">
          {navigator.onLine ? words.unreachable(clock(lastAnswerAt)) : words.offline(clock(lastAnswerAt))}
        </Banner>
      )}
    </div>
  )
}

/** A demo sends no mails; where they are instead. */
export function DemoHint() {
  if (!isDemo) return null
  return (
    <aside aria-label={words.demoLabel} className="border-line border-b bg-sunk">
      <p className="page py-1 text-ink-2 text-sm">
        {words.demo}{' '}
        <a
          href="/demo/mailbox"
          target="_blank"
          rel="noopener"
          className="link inline-flex min-h-6 items-center"
        >
          {words.demoMailbox}
        </a>
      </p>
    </aside>
  )
}
