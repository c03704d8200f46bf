import { seconds } from '@bahth/domain/durations.ts'
import type { ShownTopic } from '@bahth/domain/topics.ts'
import type { BusMessage } from './bus.ts'

export type Change = Omit<Extract<BusMessage, { kind: 'change' }>, 'kind' | 'topic'> & { topic: ShownTopic }

/** A page that takes longer than this to load gets a message to refetch everything. */
const keptMs = seconds(60)
const maxKept = 1000

/** The changes of the last minute, for pages that fetched data before their stream was open. */
export class RecentChanges {
  readonly #now: () => number
  #entries: { at: number; change: Change }[] = []
  /** Changes up to this time may be missing. */
  #completeAfter: number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#completeAfter = now()
  }

  add(change: Change): void {
    this.#entries.push({ at: this.#now(), change })
    const oldest = this.#now() - keptMs
    for (;;) {
      const [first] = this.#entries
      if (!first || (first.at >= oldest && this.#entries.length <= maxKept)) return
      this.#entries.shift()
      this.#completeAfter = first.at
    }
  }

  /** Forgets all changes, because some may have been missed. */
  reset(): void {
    this.#entries = []
    this.#completeAfter = this.#now()
  }

  /** The changes of the last `milliseconds`, oldest first; null when some of them may be missing. */
  ofLast(milliseconds: number): Change[] | null {
    const from = this.#now() - milliseconds
    if (from <= this.#completeAfter) return null
    return this.#entries.filter(({ at }) => at >= from).map(({ change }) => change)
  }
}
