import type { Tx } from '../db/open.ts'

/** What the server's processes tell each other. */
export type BusMessage =
  /** Something changed; whoever is in the audience should look again. `page`: the open page whose request did it. */
  | { kind: 'change'; topic: string; id: string; audience: Audience; page?: string }
  /** What a member may do has changed: forget what is remembered of them, and close their streams. */
  | { kind: 'access'; memberId: string }

/** Who is told of a change: one member, every approved member, or administrators. */
export type Audience = `user:${string}` | 'approved' | 'admins'

export interface Bus {
  /** Tells this process now and the others soon; several messages of one moment travel together. */
  publish(messages: readonly BusMessage[]): void
  /** Tells the other processes the moment a transaction commits, and nobody should it roll back. */
  publishWith(tx: Tx, messages: readonly BusMessage[]): Promise<void>
  /** Tells this process alone: what went to the others with a transaction. */
  deliver(messages: readonly BusMessage[]): void
  /** Called for each message of any process, this one included. */
  onMessage(listener: (message: BusMessage) => void): void
  /** Called when messages may have been missed. */
  onMissed(listener: () => void): void
  /** Whether messages of other processes would have arrived by now. */
  isLive(): boolean
  close(): Promise<void>
}

/** Shared by both buses: whom to call. */
export class Listeners {
  readonly #message: ((message: BusMessage) => void)[] = []
  readonly #gap: (() => void)[] = []

  onMessage = (listener: (message: BusMessage) => void): void => {
    this.#message.push(listener)
  }

  onMissed = (listener: () => void): void => {
    this.#gap.push(listener)
  }

  deliver = (messages: readonly BusMessage[]): void => {
    for (const message of messages) for (const listener of this.#message) listener(message)
  }

  reportMissed = (): void => {
    for (const listener of this.#gap) listener()
  }
}

/** One process alone: the embedded database belongs to it. */
export function openLocalBus(): Bus {
  const listeners = new Listeners()
  return {
    publish: listeners.deliver,
    publishWith: async () => {},
    deliver: listeners.deliver,
    onMessage: listeners.onMessage,
    onMissed: listeners.onMissed,
    isLive: () => true,
    close: async () => {},
  }
}
