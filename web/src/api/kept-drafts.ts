import { readStored, removeStored, storedNames, writeStored } from './storage.ts'

/**
 * What a member has written and not sent, kept on the device for them alone: until it is sent or given up, they log out,
 * another member logs in, or a week has passed. A login that is merely over keeps it, because the member can log in again.
 */

const prefix = 'kept.'
const keptMs = 7 * 24 * 60 * 60_000

interface Kept<T> {
  /** When it last changed, in milliseconds since 1970. */
  at: number
  value: T
}

const nameOf = (memberId: string, what: string): string => `${prefix}${memberId}.${what}`

export const readKept = <T>(memberId: string, what: string): T | null =>
  readStored<Kept<T>>('local', nameOf(memberId, what))?.value ?? null

export const writeKept = (memberId: string, what: string, value: unknown): void =>
  writeStored('local', nameOf(memberId, what), { at: Date.now(), value })

export const removeKept = (memberId: string, what: string): void =>
  removeStored('local', nameOf(memberId, what))

function forget(isOver: (name: string) => boolean): void {
  for (const name of storedNames('local', prefix)) if (isOver(name)) removeStored('local', name)
}

/** All, or all but those of one member. */
export const forgetKept = (except?: string): void =>
  forget(name => except === undefined || !name.startsWith(nameOf(except, '')))

/** Those that nobody has touched for a week, also when their member never comes back. */
export const forgetOldKept = (): void =>
  forget(name => !((readStored<Kept<unknown>>('local', name)?.at ?? 0) > Date.now() - keptMs))
