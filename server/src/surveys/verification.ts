import type { Services } from '../services.ts'
import type { ServiceAccount, Sheets } from '../vendors/sheets/sheets.ts'
import { sheetReader } from './read-sheets.ts'
import { type VerifyServices, verifyDue } from './verify-attempts.ts'

/** The services with those that only surveys use. */
export type SurveyServices = Services &
  VerifyServices & {
    /** Reads private sheets, if the operator has set one up. */
    account: ServiceAccount | null
  }

/** Verifies due attempts. It continues while further attempts become due, so that a slow sheet doesn't delay others. */
export interface Verification {
  services: SurveyServices
  /** Starts verifying due attempts; returns the number of surveys. */
  begin(): Promise<number>
  /** Waits for the started verifications. */
  idle(): Promise<void>
}

export function openVerification(services: Services, sheets: Sheets): Verification {
  const surveyServices: SurveyServices = {
    ...services,
    account: sheets.account,
    readSheet: sheetReader(sheets, services.clock.now),
  }
  const running = new Set<Promise<void>>()
  return {
    services: surveyServices,
    async begin() {
      const { count, done } = await verifyDue(surveyServices)
      running.add(done)
      void done.finally(() => running.delete(done))
      return count
    },
    async idle() {
      await Promise.allSettled(running)
    },
  }
}
