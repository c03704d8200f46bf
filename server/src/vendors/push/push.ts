/** A browser's push subscription: its address and the keys that encrypt for it (RFC 8291). */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** One notification to one browser. */
export interface PushMessage {
  to: PushTarget
  /**
   * The key pair that the browser subscribed with (RFC 8292), and a `mailto:` address for operators of push services.
   */
  from: { publicKey: string; privateKey: string; subject: string }
  /** At most a few kilobytes. */
  text: string
  /** How long the push service keeps it for a browser that is offline, in milliseconds. */
  keepFor: number
}

/**
 * `accepted`: by the push service. `gone`: the subscription has ended. `refused`: this push will never be accepted.
 * `later`: can be retried.
 */
export type PushOutcome = 'accepted' | 'gone' | 'refused' | 'later'

/** Sends notifications to browsers through their push services. */
export interface Push {
  /** Never throws. */
  send(message: PushMessage): Promise<PushOutcome>
  /** Whether a push may be sent to an address, decided by the address alone. */
  accepts(endpoint: string): boolean
  close(): Promise<void>
}
