/**
 * The offline copy. Without a network the application's shell opens from this cache and shows that it is offline. The cache
 * holds the document and files whose content never changes under the same name, but no API responses, which are personal.
 */

declare const self: ServiceWorkerGlobalScope

const prefix = 'bahth.shell.'
const cacheName = prefix + shellVersion

/** Paths that the server answers with its own pages: the API and the tools of a demo. */
const serverPages = /^\/(api|demo)\//

/**
 * Caches the files of a new version. The new worker becomes active when no page is open (`skipWaiting` isn't called):
 * if the previous worker is replaced earlier, WebKit never answers the requests that a page has sent through it.
 */
async function install(): Promise<void> {
  const cache = await caches.open(cacheName)
  await Promise.all([cache.addAll([...shellFiles]), cacheDocument(cache)])
}

/** Caches the document with a mark, from which the page knows that it came from this cache (shell/served.ts). */
async function cacheDocument(cache: Cache): Promise<void> {
  const reply = await fetch(`/?lang=${shellLanguage}`, { cache: 'reload' })
  if (!reply.ok) throw new Error(`The document answers ${reply.status}.`)
  const text = await reply.text()
  const headers = new Headers(reply.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  const marked = text.replace('</head>', '<meta name="bahth:kept" content="1"></head>')
  await cache.put('/', new Response(marked, { headers }))
}

/**
 * Deletes old caches, except that of the previous version, which open tabs may still use. Then takes control of the pages that
 * were opened before the worker was active.
 */
async function activate(): Promise<void> {
  const older = (await caches.keys()).filter(name => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(older.slice(0, -1).map(name => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function pageFromServer(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined
  return preloaded ?? fetch(event.request)
}

/**
 * How long a page may take to arrive, in milliseconds. On a network that stalls, the browser itself would wait for minutes.
 * The cached shell continues as soon as the server responds.
 */
const maxPageMs = 10_000

const afterLimit = (): Promise<never> =>
  new Promise((_resolve, reject) => setTimeout(reject, maxPageMs, new Error('The server does not respond.')))

/**
 * From this status on, a proxy may have answered for a server that restarts, as in `noteResponse` (api/connection.ts). The
 * server itself never answers a page with it.
 */
const firstProxyError = 502

/** Returns the page from the server, or the cached shell if the server does not respond. */
async function respondWithPage(event: FetchEvent): Promise<Response> {
  const page = pageFromServer(event)
  try {
    const reply = await Promise.race([page, afterLimit()])
    if (reply.status < firstProxyError) return reply
  } catch {
    // No response: the shell is returned.
  }
  const shell = await (await caches.open(cacheName)).match('/')
  return shell ?? page
}

/** Returns a file whose content never changes under the same name, from the cache or from the server. */
async function respondWithAsset(event: FetchEvent): Promise<Response> {
  // If the browser can't read its cache, as on a full device, the file comes from the server.
  const cached = await caches.match(event.request, { ignoreVary: true }).catch(() => undefined)
  if (cached) return cached
  const reply = await fetch(event.request)
  if (reply.ok) {
    const copy = reply.clone()
    // If the device has no space for the copy, the file is returned without being cached.
    event.waitUntil(
      caches
        .open(cacheName)
        .then(cache => cache.put(event.request, copy))
        .catch(() => {}),
    )
  }
  return reply
}

/** Handles the requests for pages and assets. The browser handles all other requests as usual. */
export function startOffline(): void {
  self.addEventListener('install', event => event.waitUntil(install()))
  self.addEventListener('activate', event => event.waitUntil(activate()))
  self.addEventListener('fetch', event => {
    const { pathname, origin } = new URL(event.request.url)
    if (event.request.method !== 'GET' || origin !== self.location.origin) return
    if (event.request.mode === 'navigate' && !serverPages.test(pathname))
      event.respondWith(respondWithPage(event))
    else if (pathname.startsWith('/assets/')) event.respondWith(respondWithAsset(event))
  })
}
