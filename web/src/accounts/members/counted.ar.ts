import { plural } from '@bahth/domain/arabic.ts'

/** Counted nouns in the texts about several members. */

/** After a preposition or a verbal noun. */
export const ofMembers = (count: number): string =>
  plural(count, {
    zero: '{count} أعضاء',
    one: 'عضو واحد',
    two: 'عضوين',
    few: '{count} أعضاء',
    many: '{count} عضوًا',
    other: '{count} عضو',
  })
