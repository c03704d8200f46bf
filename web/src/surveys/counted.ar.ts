import { formatArabic, plural } from '@bahth/domain/arabic.ts'

/** Counted nouns in the texts about surveys. */

/** For a subject, or without a sentence. */
export const minutes = (count: number): string =>
  plural(count, {
    zero: '{count} دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتان',
    few: '{count} دقائق',
    many: '{count} دقيقة',
    other: '{count} دقيقة',
  })

/** After a preposition, where the dual has a different ending. */
export const ofMinutes = (count: number): string => (count === 2 ? 'دقيقتين' : minutes(count))

/** How many surveys a member still has to complete. */
export const surveysLeft = (count: number): string =>
  plural(count, {
    zero: 'اكتمل عدد الاستبيانات المطلوب',
    one: 'يتبقى استبيان واحد',
    two: 'يتبقى استبيانان',
    few: 'تتبقى {count} استبيانات',
    many: 'يتبقى {count} استبيانًا',
    other: 'يتبقى {count} استبيان',
  })

export const outOf = (value: number, max: number): string =>
  `${formatArabic(value)} من\u00a0${formatArabic(max)}`
