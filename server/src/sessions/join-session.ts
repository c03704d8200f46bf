import { Refused } from '@bahth/domain/refusals.ts'
import type { House } from '../house.ts'
import { placeGiver } from './give-places.ts'
import type { SignupState } from './take-turns.ts'

interface Asking {
  memberId: string
  resolve(state: SignupState): void
  reject(error: unknown): void
}

export type JoinSession = (memberId: string, sessionId: string) => Promise<SignupState>

/** How many are served with one commit. */
const mostAtOnce = 100

/**
 * Joining, ready for the minute in which everybody presses: whoever asks for a session while others are being
 * served is served with all who came meanwhile, in one commit and in the order they came. So a rush holds one
 * connection a process, and not every connection for as long as it lasts.
 */
export function joinQueue(house: Pick<House, 'db' | 'write' | 'writeStatement'>): JoinSession {
  const givePlaces = placeGiver(house)
  const lines = new Map<string, Asking[]>()

  async function serveTogether(sessionId: string, askings: readonly Asking[]): Promise<void> {
    try {
      const memberIds = new Set(askings.map(asking => asking.memberId))
      const outcomes = await givePlaces(sessionId, memberIds)
      for (const { memberId, resolve, reject } of askings) {
        const outcome = outcomes.get(memberId) ?? 'unauthorized'
        if (typeof outcome === 'string') reject(new Refused(outcome))
        else resolve(outcome)
      }
    } catch (error) {
      for (const { reject } of askings) reject(error)
    }
  }

  async function serveLine(sessionId: string, line: Asking[]): Promise<void> {
    while (line.length > 0) await serveTogether(sessionId, line.splice(0, mostAtOnce))
    lines.delete(sessionId)
  }

  return (memberId, sessionId) =>
    new Promise((resolve, reject) => {
      const asking = { memberId, resolve, reject }
      const line = lines.get(sessionId)
      if (line) {
        line.push(asking)
        return
      }
      const begun = [asking]
      lines.set(sessionId, begun)
      void serveLine(sessionId, begun)
    })
}
