import type { SheetFailure } from '@bahth/domain/surveys/attempt-rules.ts'
import type { SheetFailed } from './sheets.ts'

/** Thrown when Google, or our own budget, refuses a request of the service account. */
export class AccountStopped extends Error {
  override readonly name = 'AccountStopped'
  readonly failed: SheetFailed

  constructor(reason: SheetFailure, retryAt?: Date) {
    super(`The service account was stopped: ${reason}.`)
    this.failed = { ok: false, reason, ...(retryAt ? { retryAt } : {}) }
  }
}
