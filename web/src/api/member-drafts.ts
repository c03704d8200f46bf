import { onStoredElsewhere, readStored, removeStored, storedNames, writeStored } from './storage.ts'

/**
 * Drafts: texts that a member has written and not sent, stored on the device for this member only. A draft is removed
 * when it is sent or discarded, when the member logs out, when another member logs in, or after a week without a change.
 * It is kept when the login expires or the member is suspended, because the member may log in again. `useForm`
 * (forms/use-form.ts) stores its entries here if it is given the member's id. Its other drafts, also a visitor's, end with
 * the login or the tab.
 */

const prefix = 'kept.'
const maxAgeMs = 7 * 24 * 60 * 60_000

interface StoredDraft<T> {
  /** When it last changed, in milliseconds since 1970. */
  at: number
  value: T
}

const nameOf = (memberId: string, what: string): string => `${prefix}${memberId}.${what}`

export const readDraft = <T>(memberId: string, what: string): T | null =>
  readStored<StoredDraft<T>>('local', nameOf(memberId, what))?.value ?? null

export const writeDraft = (memberId: string, what: string, value: unknown): void =>
  writeStored('local', nameOf(memberId, what), { at: Date.now(), value })

export const removeDraft = (memberId: string, what: string): void =>
  removeStored('local', nameOf(memberId, what))

/** Calls `listener` when another tab changes or removes a draft. Returns a function that ends this. */
export const onDraftElsewhere = (memberId: string, what: string, listener: () => void): (() => void) =>
  onStoredElsewhere(nameOf(memberId, what), listener)

function removeWhere(isOver: (name: string) => boolean): void {
  for (const name of storedNames('local', prefix)) if (isOver(name)) removeStored('local', name)
}

/** Removes all drafts, or all except those of one member. */
export const removeAllDrafts = (except?: string): void =>
  removeWhere(name => except === undefined || !name.startsWith(nameOf(except, '')))

/** Removes the drafts of all members that have not changed for a week. */
export const removeOldDrafts = (): void =>
  removeWhere(name => !((readStored<StoredDraft<unknown>>('local', name)?.at ?? 0) > Date.now() - maxAgeMs))
