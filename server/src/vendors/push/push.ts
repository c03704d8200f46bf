/** Where a browser wants its notifications, and the keys that only it can read with (RFC 8291). */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** One notification on its way to one browser. */
export interface PushMessage {
  to: PushTarget
  /** The pair that browsers subscribed with (RFC 8292), and whom a push service may write to: a `mailto:`. */
  from: { publicKey: string; privateKey: string; subject: string }
  /** What the browser is told; a few kilobytes at most. */
  text: string
  /** For how long a browser that is away may still be told, in milliseconds. */
  keepFor: number
}

/**
 * What became of a push. `accepted`: the push service has taken it. `gone`: the browser has given the subscription
 * up, for good. `refused`: this one will never be taken. `later`: trying again makes sense.
 */
export type PushOutcome = 'accepted' | 'gone' | 'refused' | 'later'

/** The way to browsers' push services. */
export interface Push {
  /** Never throws: a push that fails is an outcome like any other. */
  send(message: PushMessage): Promise<PushOutcome>
  /** Whether an address can be a push service's, as far as that is seen from the address. */
  mayBe(endpoint: string): boolean
  close(): Promise<void>
}
