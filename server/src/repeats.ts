import { minutes } from '@bahth/domain/durations.ts'

/**
 * For this long, the same content from the same sender counts as a repeated request and is not stored or sent again: a
 * response was lost, or a button was pressed twice.
 */
export const repeatedWithin = minutes(10)
