import { call } from '../../api/call.ts'
import { readStored, removeStored, writeStored } from '../../api/storage.ts'

/** Notifications of this browser: whether it can have them, and its subscription to them. */

/** Why this browser cannot receive notifications, as things stand. */
export type PushProblem = 'insecure' | 'install' | 'unsupported' | 'denied'

/** iPhones and iPads, which receive notifications only for what was added to the home screen. */
const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export function pushProblem(): PushProblem | null {
  if (!window.isSecureContext) return 'insecure'
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isAble) return isApple() ? 'install' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : null
}

/** Who turned notifications on in this browser: when somebody else signs in, they end. */
const owner = 'push'

/** How long the service worker may take to be there, in milliseconds. */
const timeoutMs = 10_000

function worker(): Promise<ServiceWorkerRegistration> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The service worker did not start.')), timeoutMs)
  return Promise.race([navigator.serviceWorker.ready, late]).finally(() => clearTimeout(timer))
}

/** The subscription that this browser holds, whoever made it; null also where it cannot hold one. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (pushProblem() !== null) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, letter => letter.charCodeAt(0))
}

/** A subscription under the platform's key; one under another key is given up for it. */
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

/** Asks the reader, and lets this browser receive their notices; false when they would rather not. */
export async function turnOnHere(memberId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { publicKey } = await call('push.pushKey')
  await send(await subscribeWith(publicKey))
  writeStored('local', owner, memberId)
  return true
}

/** This browser receives no more. */
export async function turnOffHere(): Promise<void> {
  const subscription = await findSubscription()
  removeStored('local', owner)
  if (!subscription) return
  await call('push.unsubscribePush', { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
}

/** Whether this browser receives a member's notices. */
export const isOnHere = async (memberId: string): Promise<boolean> =>
  readStored<string>('local', owner) === memberId && (await findSubscription()) !== null

/**
 * After a sign-in: what was turned on here goes on with the new login, and what somebody else turned on here ends, so
 * that their notices do not appear before another's eyes.
 */
export async function renewPush(memberId: string): Promise<void> {
  const subscription = await findSubscription()
  if (!subscription) return
  if (readStored<string>('local', owner) === memberId) return send(subscription)
  removeStored('local', owner)
  await subscription.unsubscribe()
}
