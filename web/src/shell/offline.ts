import { wasUpdated } from '../api/load-part.ts'
import { loginState, onLoginChange } from '../api/login.ts'
import { associationVersion } from '../format/association.ts'
import { pageLanguage } from '../format/language.ts'
import { createStore, useStore } from '../ui/create-store.ts'
import { onMove } from './navigation.ts'

/**
 * Registers the service worker, which serves the application without a network. The user decides when to reload for a new
 * version: an automatic reload would interrupt reading and lose typed text.
 */

/** An open page checks for a new version at most this often. */
const updateIntervalMs = 60 * 60 * 1000

/** `ready`: a new version needs a reload. `later`: the same, but the reload may lose typed text. */
type Update = 'none' | 'ready' | 'later'

const state = createStore({ isUpdated: false, hasTyped: false })

export function useUpdate(): Update {
  const { isUpdated, hasTyped } = useStore(state)
  return isUpdated ? (hasTyped ? 'later' : 'ready') : 'none'
}

const setTyped = (hasTyped: boolean): void => {
  if (hasTyped !== state.get().hasTyped) state.set({ ...state.get(), hasTyped })
}

/** Offers the reload when a new service worker has cached a new version, and checks for one when the page is shown again. */
function watchUpdates(registration: ServiceWorkerRegistration | undefined): void {
  // Playwright's `serviceWorkers: 'block'` makes `register` resolve to undefined.
  if (!registration) return
  const offerReload = async (): Promise<void> => {
    if (!navigator.serviceWorker.controller) return
    // The worker is also new if the page's language has changed, or if the page itself already is the new version.
    if (await wasUpdated()) state.set({ ...state.get(), isUpdated: true })
  }
  const watchInstalling = (): void => {
    const worker = registration.installing
    if (worker) worker.onstatechange = () => worker.state === 'installed' && void offerReload()
  }
  registration.addEventListener('updatefound', watchInstalling)
  // The browser checks for a new version itself, and may have found one while the page was loading.
  watchInstalling()
  if (registration.waiting) void offerReload()
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < updateIntervalMs) return
    checkedAt = Date.now()
    registration.update().catch(() => {})
  })
}

/**
 * Registers the service worker for members, and for visitors who open a second page. Visitors who leave after one page
 * should not download the offline copy. Over plain http, browsers allow service workers on this
 * device's own addresses only.
 */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  document.addEventListener('input', () => setTyped(true))
  onMove(change => change === 'page' && setTyped(false))
  const file = pageLanguage() === 'en' ? '/service-worker.js' : '/service-worker.ar.js'
  // The query makes the browser install the worker again, which then fetches the document with the operator's new facts.
  const worker = associationVersion ? `${file}?association=${associationVersion}` : file
  const registerNow = () => void serviceWorker.register(worker).then(watchUpdates, () => {})
  let isRegistered = false
  // Registers after the page has loaded, because the files of the page have priority.
  const register = () => {
    if (isRegistered) return
    isRegistered = true
    if (document.readyState === 'complete') registerNow()
    else window.addEventListener('load', registerNow)
  }
  const registerForMembers = () => {
    if (loginState().phase === 'loggedIn') register()
  }
  onLoginChange(registerForMembers)
  onMove(change => change === 'page' && register())
  if (serviceWorker.controller) register()
  else registerForMembers()
}
