import { fold } from '../fold.ts'

/** Compares the spellings of a person's name in two sources. The result is only a similarity: a name proves nothing. */

/**
 * `same`: the same words in the same order. `order`: the same words in another order. `part`: all words of the shorter
 * name are in the longer one, in the same order and with the same first name. `spelling`: Latin names that may be the same
 * Arabic name. `different`: none of these.
 */
export const nameComparisons = ['same', 'order', 'part', 'spelling', 'different'] as const
export type NameComparison = (typeof nameComparisons)[number]

const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text)

/** Removes the punctuation that some people write inside names, and replaces Persian letters with Arabic ones. */
const plainWords = (name: string): string[] =>
  fold(name)
    .replaceAll('ی', 'ي')
    .replaceAll('ک', 'ك')
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .split(/[\s-]+/)
    .filter(word => word !== '' && word !== 'ال')

/** Removes the article, unless too little of the word would be left. */
const withoutArticle = (word: string): string => word.replace(/^ال(?=..)/, '')

/** Words that belong to the next word: “عبد الرحمن” is also written “عبدالرحمن”. */
const before = new Map([
  ['عبد', 'عبد'],
  ['ابن', 'ابن'],
  ['بن', 'ابن'],
  ['ابو', 'ابو'],
])
/** Words that belong to the previous word: “نور الدين” is also written “نورالدين”. */
const after = new Set(['الدين', 'الله'])

/** Folded words of an Arabic name, without articles. Each compound counts as one word. */
export function arabicWords(name: string): string[] {
  const joined: string[] = []
  const waiting = plainWords(name)
  for (let word = waiting.shift(); word !== undefined; word = waiting.shift()) {
    const prefix = before.get(word)
    const next = prefix && waiting.shift()
    const last = joined.at(-1)
    if (next) joined.push(prefix + withoutArticle(next))
    else if (after.has(word) && last !== undefined) joined[joined.length - 1] = last + word
    else joined.push(withoutArticle(word).replace(/^عبدال(?=..)/, 'عبد'))
  }
  return joined
}

const latinBefore = new Map([
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
  let heard = latinVariants.get(word) ?? word
  for (const [spelling, letter] of consonants) heard = heard.replace(spelling, letter)
  return heard
    .replace(/h$/, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?!^y[aeiou])[aeiouy]+/g, vowelSound)
}

/** The words of a Latin name by their sound, without articles. Each compound counts as one word. */
export function latinWords(name: string): string[] {
  const words: string[] = []
  const waiting = plainWords(name)
  for (let word = waiting.shift(); word !== undefined; word = waiting.shift()) {
    const prefix = latinBefore.get(word)
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

const isOrderedPart = (short: readonly string[], long: readonly string[]): boolean => {
  let at = 0
  for (const word of long) if (word === short[at]) at++
  return at === short.length && short[0] === long[0]
}

/** A name split into its words, so that this happens only once for all comparisons. */
export interface SplitName {
  script: 'ar' | 'la'
  /** The whole name, folded. */
  plain: string
  words: readonly string[]
  /** The words joined in their original order, and sorted. */
  joined: string
  sorted: string
}

/** Returns null for an empty name. */
export function splitName(name: string): SplitName | null {
  if (name.trim() === '') return null
  const script = isArabic(name) ? 'ar' : 'la'
  const words = (script === 'ar' ? arabicWords : latinWords)(name)
  return {
    script,
    plain: plainWords(name).join(' '),
    words,
    joined: words.join(' '),
    sorted: words.toSorted().join(' '),
  }
}

/** Compares the words of two names. A single word isn't enough evidence about a longer name. */
function compareWords(one: SplitName, other: SplitName): 'same' | 'order' | 'part' | null {
  if (one.joined === other.joined) return 'same'
  if (one.sorted === other.sorted) return 'order'
  const [short, long] =
    one.words.length < other.words.length ? [one.words, other.words] : [other.words, one.words]
  return short.length >= 2 && isOrderedPart(short, long) ? 'part' : null
}

/** Compares two names in the same script. Returns null if there is nothing to compare. */
export function compareSplit(one: SplitName | null, other: SplitName | null): NameComparison | null {
  if (!one || !other || one.script !== other.script) return null
  const isLatin = one.script === 'la'
  if (isLatin && one.plain === other.plain) return 'same'
  if (one.words.length === 0 || other.words.length === 0) return null
  const relation = compareWords(one, other)
  if (!relation) return 'different'
  return isLatin ? 'spelling' : relation
}

export const compareNames = (one: string, other: string): NameComparison | null =>
  compareSplit(splitName(one), splitName(other))

/**
 * Search keys for a name. Two names share at least one of them if `compareNames` finds that they resemble each
 * other. The keys are the words in any order, and the first name with each other word. The server searches the
 * list by keyed hashes of them.
 */
export function nameLookups(name: string): string[] {
  const script = isArabic(name) ? 'ar' : 'la'
  const words = (isArabic(name) ? arabicWords : latinWords)(name)
  const [first, ...others] = words
  // A single word would match too much of the list.
  if (first === undefined || others.length === 0) return []
  const pairs = others.map(other => `${script} ${first} ${other}`)
  return [...new Set([`${script}: ${words.toSorted().join(' ')}`, ...pairs])]
}
