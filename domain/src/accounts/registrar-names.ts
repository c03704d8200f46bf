import { arabicWords, isArabic, latinWords, plainWords } from './name-words.ts'

/** Compares the spellings of a person's name in two sources. The result is only a similarity: a name proves nothing. */

/**
 * `same`: the same words in the same order. `order`: the same words in another order. `part`: all words of the shorter
 * name are in the longer one, in the same order and with the same first name. `spelling`: Latin names that may be the same
 * Arabic name. `different`: none of these.
 */
export const nameComparisons = ['same', 'order', 'part', 'spelling', 'different'] as const
export type NameComparison = (typeof nameComparisons)[number]

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
