import type { Services } from '../services.ts'
import type { Sheets } from '../vendors/sheets/sheets.ts'
import { sheetReader } from './read-sheets.ts'
import { type VerifyServices, verifyDue } from './verify-attempts.ts'

/** Verification of due attempts, which runs on while the next attempts become due: a slow sheet delays no other. */
export interface Verification {
  parts: VerifyServices
  /** Starts verifying due attempts; returns for how many surveys. */
  begin(): Promise<number>
  /** Waits for the started verifications. */
  idle(): Promise<void>
}

export function openVerification(services: Services, sheets: Sheets): Verification {
  const parts: VerifyServices = { ...services, readSheet: sheetReader(sheets, services.clock.now) }
  const running = new Set<Promise<void>>()
  return {
    parts,
    async begin() {
      const { count, done } = await verifyDue(parts)
      running.add(done)
      void done.finally(() => running.delete(done))
      return count
    },
    async idle() {
      await Promise.allSettled(running)
    },
  }
}
