/**
 * The offline copy. Without a network the application's shell opens from this cache and shows that it is offline. Only
 * files that never change under their name and the one document are cached, never API responses, which are personal.
 */

declare const self: ServiceWorkerGlobalScope

const prefix = 'bahth.shell.'
const current = prefix + shellVersion

/** Navigations that are not the application's: the API's own pages, and a demo's. */
const beyond = /^\/(api|demo)\//

/** A new edition takes over at once; the page says that there is one and reloads when its reader wants it. */
async function takeIn(): Promise<void> {
  const kept = await caches.open(current)
  await Promise.all([kept.addAll([...shellFiles]), keepDocument(kept)])
  await self.skipWaiting()
}

/** Keeps the one document with a mark, by which it knows that it came from here (shell/served.ts). */
async function keepDocument(kept: Cache): Promise<void> {
  const reply = await fetch(`/?lang=${shellLanguage}`, { cache: 'reload' })
  if (!reply.ok) throw new Error(`The document answers ${reply.status}.`)
  const text = await reply.text()
  const headers = new Headers(reply.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  const marked = text.replace('</head>', '<meta name="bahth:kept" content="1"></head>')
  await kept.put('/', new Response(marked, { headers }))
}

/** The edition before this one stays, for the tabs that still show it. */
async function tidyUp(): Promise<void> {
  const older = (await caches.keys()).filter(name => name.startsWith(prefix) && name !== current)
  await Promise.all(older.slice(0, -1).map(name => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** The page as the server has it; the shell where no server answers. */
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

/** A file that never changes under its name. */
async function asset(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request, { ignoreVary: true })
  if (kept) return kept
  const reply = await fetch(event.request)
  if (reply.ok) {
    const copy = reply.clone()
    // A device without room keeps less, and shows as much.
    event.waitUntil(
      caches
        .open(current)
        .then(cache => cache.put(event.request, copy))
        .catch(() => {}),
    )
  }
  return reply
}

/** Listens to what pages ask for; everything that is neither a page nor an asset goes its usual way. */
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
