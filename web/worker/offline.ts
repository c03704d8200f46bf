/**
 * The offline copy. Without a network the application's shell opens from this cache and shows that it is offline. The cache
 * holds the document and files whose content never changes under the same name, but no API responses, which are personal.
 */

declare const self: ServiceWorkerGlobalScope

const prefix = 'bahth.shell.'
const current = prefix + shellVersion

/** Paths of pages that do not belong to the application: those of the API and of a demo. */
const beyond = /^\/(api|demo)\//

/**
 * Caches the files of a new version. The new worker becomes active when no page is open (no skipWaiting): WebKit never
 * answers the requests that a page has sent through the previous worker when it is replaced.
 */
async function takeIn(): Promise<void> {
  const kept = await caches.open(current)
  await Promise.all([kept.addAll([...shellFiles]), keepDocument(kept)])
}

/** Caches the document with a mark, from which the page knows that it came from this cache (shell/served.ts). */
async function keepDocument(kept: Cache): Promise<void> {
  const reply = await fetch(`/?lang=${shellLanguage}`, { cache: 'reload' })
  if (!reply.ok) throw new Error(`The document answers ${reply.status}.`)
  const text = await reply.text()
  const headers = new Headers(reply.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  const marked = text.replace('</head>', '<meta name="bahth:kept" content="1"></head>')
  await kept.put('/', new Response(marked, { headers }))
}

/** Deletes old caches. The cache of the previous version stays for the tabs that still use it. */
async function tidyUp(): Promise<void> {
  const older = (await caches.keys()).filter(name => name.startsWith(prefix) && name !== current)
  await Promise.all(older.slice(0, -1).map(name => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** Returns the page from the server, or the cached shell if the server does not respond. */
async function page(event: FetchEvent): Promise<Response> {
  try {
    const early = (await event.preloadResponse) as Response | undefined
    return early ?? (await fetch(event.request))
  } catch (error) {
    const kept = await (await caches.open(current)).match('/')
    if (kept) return kept
    throw error
  }
}

/** Returns a file whose content never changes under the same name, from the cache or from the server. */
async function asset(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request, { ignoreVary: true })
  if (kept) return kept
  const reply = await fetch(event.request)
  if (reply.ok) {
    const copy = reply.clone()
    // If the device has no space for the copy, the file is returned without being cached.
    event.waitUntil(
      caches
        .open(current)
        .then(cache => cache.put(event.request, copy))
        .catch(() => {}),
    )
  }
  return reply
}

/** Handles the requests for pages and assets. The browser handles all other requests as usual. */
export function startOffline(): void {
  self.addEventListener('install', event => event.waitUntil(takeIn()))
  self.addEventListener('activate', event => event.waitUntil(tidyUp()))
  self.addEventListener('fetch', event => {
    const { pathname, origin } = new URL(event.request.url)
    if (event.request.method !== 'GET' || origin !== self.location.origin) return
    if (event.request.mode === 'navigate' && !beyond.test(pathname)) event.respondWith(page(event))
    else if (pathname.startsWith('/assets/')) event.respondWith(asset(event))
  })
}
