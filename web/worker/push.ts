/** Shows pushed notices on this device. A press on a notice opens its link. */

declare const self: ServiceWorkerGlobalScope

interface Notice {
  /** The same in repeated deliveries of a notice. */
  id?: string
  title: string
  text: string
  /** A path of the platform. */
  link: string | null
}

/** Returns the pushed notice. For an unreadable push it returns an empty notice, because browsers require that one is shown. */
function noticeOf(data: PushMessageData | null): Notice {
  const empty = { title: shellLanguage === 'ar' ? 'بحث' : 'Bahth', text: '', link: null }
  try {
    const pushed: unknown = data?.json()
    return typeof pushed === 'object' ? { ...empty, ...pushed } : empty
  } catch {
    return empty
  }
}

function show({ id, title, text, link }: Notice): Promise<void> {
  return self.registration.showNotification(title, {
    body: text,
    icon: '/icon-192.png',
    badge: '/icon-maskable-192.png',
    dir: 'auto',
    // A second notification with the same tag replaces the first one silently.
    tag: id ?? '',
    data: { link },
  })
}

/** The address to open. A link to another site is replaced by the home page of the platform. */
function addressOf(link: unknown): string {
  const address = new URL(typeof link === 'string' ? link : '/', self.location.origin)
  return address.origin === self.location.origin ? address.href : self.location.origin
}

/** Pages without scripts, such as that of a link to unsubscribe, can't navigate. */
const canNavigate = ({ url }: WindowClient): boolean => !/^\/(?:api|demo)\//.test(new URL(url).pathname)

/** Opens the address in a window of the platform that is already open, or in a new one. */
async function open(address: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(canNavigate)
  // The page navigates itself, so that it can first ask about unsaved input.
  page?.postMessage({ kind: 'open', address })
  await (page ? page.focus() : self.clients.openWindow(address))
}

export function startPush(): void {
  self.addEventListener('push', event => event.waitUntil(show(noticeOf(event.data))))
  self.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(open(addressOf(event.notification.data?.link)))
  })
}
