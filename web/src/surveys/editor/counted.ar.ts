import { plural } from '@bahth/domain/arabic.ts'

/** Counted nouns in the texts about questionnaires. */

export const questions = (count: number): string =>
  plural(count, {
    zero: 'لا توجد أسئلة',
    one: 'سؤال واحد',
    two: 'سؤالان',
    few: '{count} أسئلة',
    many: '{count} سؤالًا',
    other: '{count} سؤال',
  })
