import { fold } from './fold.ts'

const letterOrDigit = /[\p{L}\p{N}]/u

export const hasLetterOrDigit = (text: string): boolean => letterOrDigit.test(text)

/** Maximum length of a search, in characters. */
export const maxSearchLength = 200

/** Marks that keyboards write in different ways: apostrophes, quotation marks, dashes and decimal separators. */
export const keyboardMarks = /['’‘ʼ`´"“”„«»\-‐‑–—−.٫]/g

/** Where a name can also have a space: “عبدالله” is “عبد الله”, and “نورالدين” is “نور الدين”. */
const compound = /(?<=^(?:عبد|ابو))(?=\p{L}{3})|(?<=\p{L}{2})(?=ال(?:دين|له)$)/u

/**
 * The folded words of a search for people: a text is found if it contains all of them, in any order. Words of punctuation
 * are ignored, unless the search has no others. The parts of an Arabic compound are two words, which finds it with and
 * without its space.
 */
export function searchWords(search: string): string[] {
  const words = fold(search).split(' ').filter(Boolean)
  const textWords = words.filter(hasLetterOrDigit)
  return (textWords.length > 0 ? textWords : words).flatMap(word => word.split(compound))
}
