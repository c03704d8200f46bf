import type { Services } from '../services.ts'
import type { ServiceAccount, Sheets } from '../vendors/sheets/sheets.ts'
import { sheetReader } from './read-sheets.ts'
import { type VerifyServices, verifyDue } from './verify-attempts.ts'

/** What the routes of surveys use besides the services. */
export type SurveyServices = VerifyServices & {
  /** Reads private sheets, if the operator has set one up. */
  account: ServiceAccount | null
}

/** Verification of due attempts, which runs on while the next attempts become due: a slow sheet delays no other. */
export interface Verification {
  parts: SurveyServices
  /** Starts verifying due attempts; returns for how many surveys. */
  begin(): Promise<number>
  /** Waits for the started verifications. */
  idle(): Promise<void>
}

export function openVerification(services: Services, sheets: Sheets): Verification {
  const parts: SurveyServices = {
    ...services,
    account: sheets.account,
    readSheet: sheetReader(sheets, services.clock.now),
  }
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
