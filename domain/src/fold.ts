/**
 * Text folded for search and comparison, Arabic and Latin alike. The database's `fold()` makes the same, letter by
 * letter and whatever its locale; a test holds the two together.
 */

const arabicDigits = /[\u0660-\u0669\u06F0-\u06F9]/g
const marks = /[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED]/g
const spaces = /[\t\n\v\f\r \u1680\u2028\u2029\uFEFF]+/g

/** Arabic-Indic and Persian digits as 0–9. */
export const toAsciiDigits = (text: string): string =>
  text.replace(arabicDigits, digit => String(digit.charCodeAt(0) & 15))

/** Letters that are another's form, and what they are; a letter with a mark on it has lost the mark before. */
const forms =
  'ٱىة ÆÐØÞĐĦŁŊŒŦẞ ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ ЂЄЅІЈЉЊЋЏ ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const letters =
  'ايه æðøþđħłŋœŧß αβγδεζηθικλμνξοπρστυφχψωσ абвгдежзиклмнопрстуфхцчшщъыьэюя ђєѕіјљњћџ abcdefghijklmnopqrstuvwxyz'
const letterOf = new Map([...forms].map((form, at) => [form, letters[at] ?? form]))
const anyForm = new RegExp(`[${forms.replaceAll(' ', '')}]`, 'g')

/** Case, accents, tashkeel, tatweel, alef, ya, ta marbuta and digit forms do not count. */
export const fold = (text: string): string =>
  toAsciiDigits(text.normalize('NFKD').replace(marks, ''))
    .replace(anyForm, form => letterOf.get(form) ?? form)
    .replace(spaces, ' ')
    .trim()
