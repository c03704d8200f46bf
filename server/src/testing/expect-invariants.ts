import { expect } from 'vitest'
import { brokenInvariants } from './broken-invariants.ts'
import type { TestServer } from './test-server.ts'

/** What must hold once the queues are empty, whatever happened before. */
export async function expectWhatAlwaysHolds({ db, server, clock }: TestServer): Promise<void> {
  const { files, settings } = server.services
  const look = { now: clock.now(), files, thresholdForms: settings.thresholds.forms }
  expect(await brokenInvariants(db, look)).toEqual([])
}
