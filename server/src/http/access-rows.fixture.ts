import type { Person, Reply } from '../testing/person.ts'
import type { Actor, Callers } from './callers.fixture.ts'

/** The types of the rows of the access table. */

type Call = (who: Person, callers: Callers, actor: Actor) => Reply | Promise<Reply>

/** The statuses for the actors V, P, R and B (`actors` in callers.fixture.ts); those for S, O, X, F and A follow. */
export const membersOnly = [401, 403, 403, 401] as const
export const loggedInOnly = (status: number) => [401, status, status, 401] as const
export const all = (status: number) => [status, status, status, status, status] as const

export const get =
  (path: string): Call =>
  who =>
    who.get(path)

/** Rows by title. Each call has its own record to act on. */
export type Rows = Record<string, { cells: readonly number[]; calls: Record<string, Call> }>
