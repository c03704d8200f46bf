import { typedNumber } from '../fold.ts'
import { fullName } from '../full-name.ts'
import type { RefusalCode } from '../refusal-reasons.ts'
import { withoutMarks } from '../visible-text.ts'
import { compareSplit, type NameComparison, type SplitName, splitName } from './registrar-names.ts'

/** Compares requests for an account with the list of students that the registrar's office gave the association. */

/** The stored values of one row of the list. */
export interface RegistrarEntry {
  studentId: string
  email: string
  arabicName: string
  latinName: string
}

/** The details of a check that can be compared with the list. */
export interface ComparedDetails {
  studentId: string
  /** Confirmed by the person who sent the details. */
  email: string
  firstName: string
  lastName: string
}

/** The result of comparing a request with the list. Null if there is no list, or if the request is decided. */
export const registrarMatches = ['match', 'near', 'none'] as const
export type RegistrarMatch = (typeof registrarMatches)[number]

/** Normalises a student ID for comparison: case, separators, leading zeros and the script of digits don't count. */
export const normalStudentId = (written: string): string =>
  typedNumber(written.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\s\-_/.]/g, '')
    .replace(/^0+/, '')

export const normalEmail = (written: string): string => withoutMarks(written).trim().toLowerCase()

export const identifierComparisons = ['same', 'different'] as const
type IdentifierComparison = (typeof identifierComparisons)[number]

/** Null if one side has no value to compare. */
export interface Comparison {
  studentId: IdentifierComparison | null
  email: IdentifierComparison | null
  name: NameComparison | null
}

const compareIdentifiers = (one: string, other: string): IdentifierComparison | null =>
  one === '' || other === '' ? null : one === other ? 'same' : 'different'

const nameOrder: readonly (NameComparison | null)[] = ['same', 'order', 'part', 'spelling', null, 'different']

/** A person's values, normalised for comparison. */
interface ComparedValues {
  studentId: string
  email: string
  /** One for a request, in its script. Two for an entry: Arabic and Latin. */
  names: readonly (SplitName | null)[]
}

/**
 * Splitting names takes longer than comparing them, and an entry is compared with many requests. A cached value
 * lives as long as its entry.
 */
const valuesOfEntries = new WeakMap<RegistrarEntry, ComparedValues>()

function valuesOf(entry: RegistrarEntry): ComparedValues {
  const cached = valuesOfEntries.get(entry)
  if (cached) return cached
  const values = {
    studentId: normalStudentId(entry.studentId),
    email: normalEmail(entry.email),
    names: [splitName(entry.arabicName), splitName(entry.latinName)],
  }
  valuesOfEntries.set(entry, values)
  return values
}

const valuesOfDetails = (details: ComparedDetails): ComparedValues => ({
  studentId: normalStudentId(details.studentId),
  email: normalEmail(details.email),
  names: [splitName(fullName(details))],
})

/** Compares with the name in the script of the request. If an entry has both scripts, the better result counts. */
function compareWithNames(
  [name = null]: ComparedValues['names'],
  names: ComparedValues['names'],
): NameComparison | null {
  const [arabic = null, latin = null] = names.map(other => compareSplit(name, other))
  if (arabic === null || latin === null) return arabic ?? latin
  return nameOrder.indexOf(arabic) < nameOrder.indexOf(latin) ? arabic : latin
}

const compareAll = (one: ComparedValues, other: ComparedValues): Comparison => ({
  studentId: compareIdentifiers(one.studentId, other.studentId),
  email: compareIdentifiers(one.email, other.email),
  name: compareWithNames(one.names, other.names),
})

/**
 * How strongly a comparison indicates the same person; 0 means not at all. An ID counts more than an address, and
 * both count more than any name.
 */
function weightOf({ studentId, email, name }: Comparison): number {
  const rank = nameOrder.indexOf(name)
  const nameWeight = name === null || name === 'different' ? 0 : nameOrder.length - rank
  return (studentId === 'same' ? 100 : 0) + (email === 'same' ? 50 : 0) + nameWeight
}

const isExact = ({ studentId, email }: Comparison): boolean => studentId === 'same' && email === 'same'

export interface RegistrarResult {
  match: RegistrarMatch
  /** The entry that resembles the request most, or null if none resembles it. */
  entry: RegistrarEntry | null
  comparison: Comparison | null
  /** Number of other entries that resemble the request equally well, or have its student ID. */
  others: number
}

const noMatch: RegistrarResult = { match: 'none', entry: null, comparison: null, others: 0 }

/**
 * Compares a check with the entries of the list that may be the same person. An exact match has the student ID
 * and the confirmed email address of an entry, and no other entry or account has that student ID. Any other
 * resemblance is a near match.
 */
export function matchCheck(
  details: ComparedDetails & { isStudentIdShared: boolean },
  entries: readonly RegistrarEntry[],
): RegistrarResult {
  const values = valuesOfDetails(details)
  const compared = entries
    .map(entry => ({ entry, comparison: compareAll(values, valuesOf(entry)) }))
    .map(candidate => ({ ...candidate, weight: weightOf(candidate.comparison) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  const [best] = compared
  if (!best) return noMatch
  const { entry, comparison } = best
  const rivals = compared
    .slice(1)
    .filter(candidate => candidate.weight === best.weight || candidate.comparison.studentId === 'same')
  const isMatch = isExact(comparison) && rivals.length === 0 && !details.isStudentIdShared
  return {
    match: isMatch ? 'match' : 'near',
    entry,
    comparison,
    others: rivals.length,
  }
}

/** Maximum number of requests approved together, because an administrator has to check each ID photo. */
export const maxApprovedAtOnce = 20

/** Returns why a request can't be approved together with others, or null. A single approval has no such conditions. */
export function approvalTogetherRefusal(request: {
  match: RegistrarMatch | null
  isImageFetched: boolean
}): RefusalCode | null {
  if (request.match !== 'match') return 'no_exact_match'
  return request.isImageFetched ? null : 'image_not_viewed'
}
