import { apiEvents } from '../../api/call.ts'
import { loginState, onLoginChange } from '../../api/login.ts'
import { hasDialogGuard, leavePage } from '../../shell/guards.ts'
import { goTo } from '../../shell/navigation.ts'

/** Handles a click on a notification while a page is open: the page navigates in the same way as for a link. */
function openNotification({ data }: MessageEvent): void {
  if (data?.kind !== 'open' || typeof data.address !== 'string') return
  const { origin, pathname, search } = new URL(data.address, window.location.origin)
  if (origin !== window.location.origin) return
  const open = () => goTo(pathname + search)
  // A link to the same page closes its dialogs, and would lose unsaved input in them without asking.
  if (hasDialogGuard()) leavePage(open)
  else open()
}

const mayNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted'

const loadDevice = () => import('./push-device.ts')

/**
 * Keeps this browser's subscription consistent with the logged-in member. Loads the push code only if
 * notifications are allowed.
 */
export function startPushRenewal(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.addEventListener('message', openNotification)
  let last: string | null = null
  const follow = () => {
    const login = loginState()
    if (login.phase === 'starting') return
    const user = login.phase === 'loggedIn' ? login.user : null
    // The server refuses subscriptions of other members.
    const maySubscribe = user?.accountState === 'approved' && !user.mustChangePassword
    const now = user && `${user.id} ${maySubscribe}`
    const isNew = now !== last
    last = now
    if (!user || !isNew || !mayNotify()) return
    // Without a network, this is repeated at the next start.
    loadDevice()
      .then(device => device.renewPush(user.id, maySubscribe))
      .catch(() => {})
  }
  // The server would go on notifying a member whose login has only expired.
  apiEvents.addEventListener('log-out-failed', () => {
    if (mayNotify())
      loadDevice()
        .then(device => device.unsubscribeHere())
        .catch(() => {})
  })
  onLoginChange(follow)
  follow()
}
