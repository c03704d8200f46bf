/** Notices on this device: what the server pushed is shown, and a press on it opens where it leads. */

declare const self: ServiceWorkerGlobalScope

interface Notice {
  title: string
  text: string
  /** A path of the platform. */
  link: string | null
}

/** What was pushed; a push that cannot be read is still one, and browsers insist that it is shown. */
function noticeOf(data: PushMessageData | null): Notice {
  try {
    return data?.json() as Notice
  } catch {
    return { title: shellLanguage === 'ar' ? 'بحث' : 'Bahth', text: '', link: null }
  }
}

function show({ title, text, link }: Notice): Promise<void> {
  return self.registration.showNotification(title, {
    body: text,
    icon: '/icon-192.png',
    badge: '/icon-maskable-192.png',
    dir: 'auto',
    data: { link },
  })
}

/** The platform's own address, whatever was pushed. */
function addressOf(link: unknown): string {
  const address = new URL(typeof link === 'string' ? link : '/', self.location.origin)
  return address.origin === self.location.origin ? address.href : self.location.origin
}

/** Opens the address in a window that is there already, else in a new one. */
async function open(address: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // The page navigates, not the worker, so that it can ask first about unsaved input.
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
