import { ApiError } from '../api/api-error.ts'
import { reasonOf } from '../api/failure-text.ts'
import { messages as failures } from './failure-messages.ts'

/** Failure messages about surveys, with the server's reason. SUR-83 to SUR-95. */

/** The server's reason, or else a generic text. SUR-95. */
const reasonText = (error: unknown): string =>
  reasonOf(error) ?? (is(error, 401) ? failures.unauthorized : failures.other)

const is = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status)

/** Whether there is no such survey for the member, for example because the link is incomplete. */
export const isMissing = (error: unknown): boolean => is(error, 400, 404)

export const listFailure = (error: unknown): string =>
  is(error, 401) ? failures.load401 : failures.load(reasonText(error))

export const mineFailure = (error: unknown): string =>
  is(error, 401, 403) ? failures.permission : failures.mine

export const createFailure = (error: unknown): string =>
  is(error, 401) ? failures.create401 : failures.create(reasonText(error))

/** The message if starting an attempt failed. SUR-94. */
export function takeFailure(error: unknown): string {
  if (is(error, 401)) return failures.take401
  if (!(error instanceof ApiError))
    return error instanceof Error && error.message ? error.message : failures.take
  return reasonOf(error) ?? failures.take
}

/** For example “Close failed: …”. */
export const failed = (what: string, error: unknown): string => failures.with(what, reasonText(error))

/** The message if a creator's analytics couldn't be loaded. SUR-85, SUR-91. */
export const analyticsFailure = (error: unknown): string =>
  is(error, 401, 403) ? failures.permission : failed(failures.analytics, error)

export const attemptsFailure = (error: unknown): string =>
  is(error, 401, 403) ? failures.permission : failed(failures.attempts, error)
