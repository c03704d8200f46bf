import { plural } from '@bahth/domain/arabic.ts'

/** Counted nouns in the texts about members of a session. */

/** After a preposition. */
export const members = (count: number): string =>
  plural(count, {
    zero: 'الأعضاء',
    one: 'عضو واحد',
    two: 'عضوين',
    few: '{count} أعضاء',
    many: '{count} عضوًا',
    other: '{count} عضو',
  })
