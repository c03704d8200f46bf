import type { Topic } from '@bahth/domain/topics.ts'
import type { Tx } from '../db/open.ts'

/** Messages between the processes of the server. */
export type BusMessage =
  /**
   * Something changed, and pages of the audience refetch it. `page`: the open page whose request caused the change. Only
   * streams of the member `by` may learn it: the changes of one page would show others who voted or took part.
   */
  | { kind: 'change'; topic: Topic; id: string; audience: Audience; page?: string; by?: string }
  /** A member's access has changed: drop their cached access and close their streams. */
  | { kind: 'access'; memberId: string }

/** Who gets a change: one member, all approved members, or administrators. */
export type Audience = `user:${string}` | 'approved' | 'admins'

export interface Bus {
  /** Delivers in this process now and to the others within 50 ms, in batches. */
  publish(messages: readonly BusMessage[]): void
  /**
   * Delivers to the other processes when the transaction commits. Returns the delivery in this process, to be called right
   * after the commit.
   */
  publishWith(tx: Tx, messages: readonly BusMessage[]): Promise<() => void>
  /** Called for each message of all processes, including this one. */
  onMessage(listener: (message: BusMessage) => void): void
  /** Called when messages may have been missed. */
  onMissed(listener: () => void): void
  /** Whether all messages that other processes have sent so far can be assumed to have arrived. */
  isLive(): boolean
  close(): Promise<void>
}

/** The listeners of a bus. */
export class Listeners {
  readonly #message: ((message: BusMessage) => void)[] = []
  readonly #missed: (() => void)[] = []

  onMessage = (listener: (message: BusMessage) => void): void => {
    this.#message.push(listener)
  }

  onMissed = (listener: () => void): void => {
    this.#missed.push(listener)
  }

  deliver = (messages: readonly BusMessage[]): void => {
    for (const message of messages) for (const listener of this.#message) listener(message)
  }

  reportMissed = (): void => {
    for (const listener of this.#missed) listener()
  }
}

/** A bus for a single process, which is all the embedded database allows. */
export function openLocalBus(): Bus {
  const listeners = new Listeners()
  return {
    publish: listeners.deliver,
    publishWith: async (_tx, messages) => () => listeners.deliver(messages),
    onMessage: listeners.onMessage,
    onMissed: listeners.onMissed,
    isLive: () => true,
    close: async () => {},
  }
}
