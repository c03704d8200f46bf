import { plural } from '@bahth/domain/arabic.ts'

/** Counted nouns in the texts about questions. */

export const replies = (count: number): string =>
  plural(count, {
    zero: 'بلا ردود',
    one: 'رد واحد',
    two: 'ردّان',
    few: '{count} ردود',
    many: '{count} ردًا',
    other: '{count} رد',
  })
