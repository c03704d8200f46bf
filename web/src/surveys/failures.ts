import { ApiError } from '../api/api-error.ts'
import { messages as creator } from './creator-messages.ts'
import { messages } from './messages.ts'

/** What the screen says when something failed: the specification's texts, with what the server said (SUR-83 to SUR-95). */

const { failures } = messages

/** SUR-95: the server's words, else the generic ones. */
export function said(error: unknown): string {
  if (!(error instanceof ApiError)) return failures.other
  const message = error.errors[0]?.message ?? error.message
  if (message && message !== 'Request failed') return message
  return error.status === 401 ? failures.unauthorized : failures.other
}

const is = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status)

export const listFailure = (error: unknown): string =>
  is(error, 401) ? failures.load401 : failures.load(said(error))

export const mineFailure = (error: unknown): string =>
  is(error, 401, 403) ? failures.permission : failures.mine

export const createFailure = (error: unknown): string =>
  is(error, 401) ? failures.create401 : failures.create(said(error))

/** SUR-94: the server's message, or one of two texts of our own. */
export function takeFailure(error: unknown): string {
  if (is(error, 401)) return failures.take401
  if (!(error instanceof ApiError))
    return error instanceof Error && error.message ? error.message : failures.take
  const message = said(error)
  return message === failures.other ? failures.take : message
}

/** “Close failed: …” and its like. */
export const failed = (what: string, error: unknown): string => failures.with(what, said(error))

/** SUR-85, SUR-91 */
export const analyticsFailure = (error: unknown): string =>
  is(error, 401, 403) ? failures.permission : failed(failures.analytics, error)

export const attemptsFailure = (error: unknown): string =>
  is(error, 401, 403) ? failures.permission : failed(failures.attempts, error)

/** FCR-24, with what the server said. */
export function requestFailure(error: unknown): string {
  const message = said(error)
  const { sendFailed } = creator.access
  return message === failures.other ? sendFailed : `${sendFailed} ${message}`
}
