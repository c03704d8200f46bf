import { hours, seconds } from '@bahth/domain/durations.ts'
import { grantEarned } from '../accounts/creator-earn.ts'
import { notifyExpired } from '../accounts/creator-rights.ts'
import type { ClockTask } from '../jobs/clock-work.ts'
import type { Services } from '../services.ts'
import type { Sheets } from '../vendors/sheets/sheets.ts'
import { closeDueSurveys } from './close-surveys.ts'
import { sheetReader } from './read-sheets.ts'
import { type LookParts, lookForDue } from './verify-attempts.ts'

/** What surveys do beside requests: looking for participations, ending what is due, rights that begin and end. */
export interface SurveyWork {
  parts: LookParts
  tasks: ClockTask[]
  /** Does what is due and waits for it; how much that was. */
  settle(): Promise<number>
  /** Waits for the looks at hand. */
  stop(): Promise<void>
}

export function openSurveyWork(services: Services, sheets: Sheets): SurveyWork {
  const parts: LookParts = { ...services, look: sheetReader(sheets, services.clock.now) }
  const looking = new Set<Promise<void>>()

  async function begin(): Promise<{ count: number; done: Promise<void> }> {
    const begun = await lookForDue(parts)
    looking.add(begun.done)
    void begun.done.finally(() => looking.delete(begun.done))
    return begun
  }

  return {
    parts,
    tasks: [
      { name: 'look for participations', every: seconds(0.5), run: begin },
      { name: 'close due surveys', every: seconds(1), run: () => closeDueSurveys(parts) },
      { name: 'end trials', every: seconds(20), run: () => notifyExpired(services) },
      // At the start too: the operator may have lowered the thresholds.
      { name: 'grant earned rights', every: hours(1), atStart: true, run: () => grantEarned(services) },
    ],
    async settle() {
      const { count, done } = await begin()
      await done
      const others = [
        await closeDueSurveys(parts),
        await notifyExpired(services),
        await grantEarned(services),
      ]
      return others.reduce((sum, one) => sum + one, count)
    },
    async stop() {
      await Promise.allSettled(looking)
    },
  }
}
