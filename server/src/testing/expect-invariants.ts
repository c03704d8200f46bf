import { expect } from 'vitest'
import { brokenInvariants } from './broken-invariants.ts'
import type { TestServer } from './test-server.ts'

/** Checks all invariants; the queues must be empty. */
export async function expectInvariants({ db, server, clock }: TestServer): Promise<void> {
  const { files, settings } = server.services
  const check = { now: clock.now(), files, thresholdForms: settings.thresholds.forms }
  expect(await brokenInvariants(db, check)).toEqual([])
}
