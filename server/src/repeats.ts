import { after, minutes } from '@bahth/domain/durations.ts'

/**
 * For this long, the same content from the same sender counts as a repeated request and is not stored or sent again: a
 * response was lost, or a button was pressed twice.
 */
const repeatedWithin = minutes(10)

export const repeatedSince = (now: Date): Date => after(now, -repeatedWithin)

/** Whether something happened so recently that the same content again is a repeated request. */
export const isRepeated = (at: Date | null, now: Date): boolean => at !== null && at > repeatedSince(now)
