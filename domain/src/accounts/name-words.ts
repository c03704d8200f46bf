import { fold } from '../fold.ts'

/** Splits Arabic and Latin names into comparable words. */

export const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text)

/** Removes the punctuation that some people write inside names, and replaces Persian letters with Arabic ones. */
export const plainWords = (name: string): string[] =>
  fold(name)
    .replaceAll('ی', 'ي')
    .replaceAll('ک', 'ك')
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .split(/[\s-]+/)
    .filter(word => word !== '' && word !== 'ال')

/** Removes the article, unless too little of the word would be left. */
const withoutArticle = (word: string): string => word.replace(/^ال(?=..)/, '')

/** Words that belong to the next word: “عبد الرحمن” is also written “عبدالرحمن”. */
const arabicPrefixes = new Map([
  ['عبد', 'عبد'],
  ['ابن', 'ابن'],
  ['بن', 'ابن'],
  ['ابو', 'ابو'],
])
/** Words that belong to the previous word: “نور الدين” is also written “نورالدين”. */
const arabicSuffixes = new Set(['الدين', 'الله'])

/** Folded words of an Arabic name, without articles. Each compound counts as one word. */
export function arabicWords(name: string): string[] {
  const joined: string[] = []
  const waiting = plainWords(name)
  for (let word = waiting.shift(); word !== undefined; word = waiting.shift()) {
    const prefix = arabicPrefixes.get(word)
    const next = prefix && waiting.shift()
    const last = joined.at(-1)
    if (next) joined.push(prefix + withoutArticle(next))
    else if (arabicSuffixes.has(word) && last !== undefined) joined[joined.length - 1] = last + word
    else joined.push(withoutArticle(word).replace(/^عبدال(?=..)/, 'عبد'))
  }
  return joined
}

const latinPrefixes = new Map([
  ['abd', 'abd'],
  ['abdel', 'abd'],
  ['abdul', 'abd'],
  ['abdal', 'abd'],
  ['abou', 'abu'],
  ['abu', 'abu'],
  ['abo', 'abu'],
  ['ibn', 'ibn'],
  ['bin', 'ibn'],
  ['ben', 'ibn'],
])
const latinArticles = new Set(['el', 'al'])

/** Spellings that the rules of `sound` don't make equal. */
const latinVariants = new Map([
  ['yusuf', 'yousef'],
  ['yousuf', 'yousef'],
  ['fatima', 'fatma'],
  ['fatimah', 'fatma'],
  ['mohmed', 'mohamed'],
  ['mohmad', 'mohamed'],
  // Abdallah, Abd Allah and Abdullah: here the article belongs to the name.
  ['allah', 'lah'],
  ['alla', 'lah'],
  ['ullah', 'lah'],
])

/** “Elsayed” and “Al-Sayed” become “Sayed”. “Alaa” and “Elias” stay unchanged. */
const withoutLatinArticle = (word: string): string => word.replace(/^[ea]l(?=[^aeiouyl].{3})/, '')

const consonants: readonly (readonly [RegExp, string])[] = [
  [/sh|ch/g, 'ŝ'],
  [/kh/g, 'x'],
  [/gh/g, 'g'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/ph/g, 'f'],
  [/[qc]/g, 'k'],
  [/j/g, 'g'],
  [/v/g, 'f'],
]

/** Replaces a vowel or a sequence of vowels. Mohamed, Mohammed and Muhammad differ only in these. */
function vowelSound(run: string, at: number, word: string): string {
  const isEnd = at + run.length === word.length
  if (/[ou]/.test(run)) return 'u'
  return isEnd && /[iy]$/.test(run) ? 'i' : 'a'
}

/** Approximates the sound of a Latin spelling of an Arabic name. */
function sound(word: string): string {
  let spelled = latinVariants.get(word) ?? word
  for (const [spelling, letter] of consonants) spelled = spelled.replace(spelling, letter)
  return spelled
    .replace(/h$/, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?!^y[aeiou])[aeiouy]+/g, vowelSound)
}

/** The words of a Latin name by their sound, without articles. Each compound counts as one word. */
export function latinWords(name: string): string[] {
  const words: string[] = []
  const waiting = plainWords(name)
  for (let word = waiting.shift(); word !== undefined; word = waiting.shift()) {
    const prefix = latinPrefixes.get(word)
    if (prefix && latinArticles.has(waiting[0] ?? '')) waiting.shift()
    const next = prefix && waiting.shift()
    if (next) words.push(prefix + sound(withoutLatinArticle(next)))
    else if (latinArticles.has(word) && waiting.length > 0) continue
    else {
      const [, rest] = /^abd[aeu]l?(.{2,})$/.exec(word) ?? []
      words.push(rest ? `abd${sound(rest)}` : sound(withoutLatinArticle(word)))
    }
  }
  return words
}
