import { useSyncExternalStore } from 'react'
import { onMove } from './navigation.ts'

/**
 * The pocket edition: the service worker keeps the shell for when there is no network. A renewed platform is offered,
 * never forced on whoever is reading, and not at all while something stands typed on the page.
 */

/** How often a page that stays open looks for a new edition, in milliseconds. */
const lookEvery = 60 * 60 * 1000

/** Whether a new edition waits for a reload: `later` while that would lose what was typed here. */
export type Renewal = 'none' | 'ready' | 'later'

let isRenewed = false
let hasTyped = false
const listeners = new Set<() => void>()

const renewal = (): Renewal => (isRenewed ? (hasTyped ? 'later' : 'ready') : 'none')

function change(next: { isRenewed?: boolean; hasTyped?: boolean }): void {
  isRenewed = next.isRenewed ?? isRenewed
  hasTyped = next.hasTyped ?? hasTyped
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useRenewal = (): Renewal => useSyncExternalStore(subscribe, renewal)

function lookForEditions(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < lookEvery) return
    lookedAt = Date.now()
    registration.update().catch(() => {})
  })
}

/** Registers the service worker once the page is there. Over plain http there is none, and nothing is missed but this. */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  let isFirst = !serviceWorker.controller
  serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) change({ isRenewed: true })
    isFirst = false
  })
  document.addEventListener('input', () => change({ hasTyped: true }))
  onMove(moved => moved === 'page' && change({ hasTyped: false }))
  const register = () => void serviceWorker.register('/service-worker.js').then(lookForEditions, () => {})
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register)
}
