import { call } from '../../api/call.ts'
import { readStored, removeStored, writeStored } from '../../api/storage.ts'
import { wait } from '../../api/wait.ts'

/** Push notifications of this browser: its support for them and its subscription. */

/** Why this browser can't receive notifications at the moment. */
export type PushProblem = 'insecure' | 'install' | 'unsupported' | 'denied'

/** iPhones and iPads support notifications only for pages added to the home screen. */
const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export function pushProblem(): PushProblem | null {
  if (!window.isSecureContext) return 'insecure'
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isAble) return isApple() ? 'install' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : null
}

/**
 * The storage key for the id of the member who turned on notifications in this browser. A log-in by another member
 * ends the notifications.
 */
const owner = 'push'

/** How long to wait for the service worker, in milliseconds. */
const timeoutMs = 10_000

function worker(): Promise<ServiceWorkerRegistration> {
  const late = wait(timeoutMs).then(() => Promise.reject(new Error('The service worker did not start.')))
  return Promise.race([navigator.serviceWorker.ready, late])
}

/**
 * This browser's subscription, regardless of the member who created it. Null if there is none or the browser
 * doesn't support subscriptions.
 */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (pushProblem() !== null) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, letter => letter.charCodeAt(0))
}

/** Subscribes with the platform's key, and replaces a subscription with another key. */
async function subscribeWith(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await worker()
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  }
}

const send = async (subscription: PushSubscription): Promise<void> => {
  const { endpoint, keys } = subscription.toJSON()
  await call('push.subscribePush', {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  })
}

/** Asks for permission and subscribes this browser. Returns false if permission was not granted. */
export async function turnOnHere(memberId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { publicKey } = await call('push.pushKey')
  await send(await subscribeWith(publicKey))
  writeStored('local', owner, memberId)
  return true
}

export async function turnOffHere(): Promise<void> {
  const subscription = await findSubscription()
  if (subscription) {
    await call('push.unsubscribePush', { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  // Last, so that the page still shows notifications as on if a call fails.
  removeStored('local', owner)
}

/** Whether this browser receives the member's notifications. */
export const isOnHere = async (memberId: string): Promise<boolean> =>
  readStored<string>('local', owner) === memberId && (await findSubscription()) !== null

/**
 * Runs after a log-in. Moves the member's own subscription to the new login, if they may subscribe now. Removes another
 * member's subscription, so that that member's notifications aren't shown to this one.
 */
export async function renewPush(memberId: string, maySubscribe: boolean): Promise<void> {
  const subscription = await findSubscription()
  if (!subscription || readStored<string>('local', owner) !== memberId) await unsubscribeHere()
  else if (maySubscribe) await send(subscription)
}

/** Ends the notifications without a call. The push service then refuses what the server sends. */
export async function unsubscribeHere(): Promise<void> {
  removeStored('local', owner)
  await (await findSubscription())?.unsubscribe()
}
