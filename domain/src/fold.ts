import { withoutMarks } from './visible-text.ts'

/**
 * Folds Arabic and Latin text for search and comparison. The SQL function `fold()` returns the same result in
 * every locale; a test compares the two.
 */

const arabicDigits = /[\u0660-\u0669\u06F0-\u06F9]/g
const marks = /[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED]/g
const spaces = /[\t\n\v\f\r \u1680\u2028\u2029\uFEFF]+/g

/** Converts Arabic-Indic and Persian digits to 0–9. */
export const toAsciiDigits = (text: string): string =>
  text.replace(arabicDigits, digit => String(digit.charCodeAt(0) & 15))

/** A number or code that was typed or pasted: digits as 0–9, without invisible marks, trimmed. */
export const typedNumber = (text: string): string => toAsciiDigits(withoutMarks(text)).trim()

/** Letter variants and their base letters. Combining marks were removed before. */
const forms =
  'ٱىة ÆÐØÞĐĦŁŊŒŦẞ ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ ЂЄЅІЈЉЊЋЏ ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const letters =
  'ايه æðøþđħłŋœŧß αβγδεζηθικλμνξοπρστυφχψωσ абвгдежзиклмнопрстуфхцчшщъыьэюя ђєѕіјљњћџ abcdefghijklmnopqrstuvwxyz'
const letterOf = new Map([...forms].map((form, at) => [form, letters[at] ?? form]))
const anyForm = new RegExp(`[${forms.replaceAll(' ', '')}]`, 'g')

/** Removes differences of case, accents, tashkeel and tatweel, and of the forms of alef, ya, ta marbuta and digits. */
export const fold = (text: string): string =>
  toAsciiDigits(text.normalize('NFKD').replace(marks, ''))
    .replace(anyForm, form => letterOf.get(form) ?? form)
    .replace(spaces, ' ')
    .trim()
