/** Limits of questionnaires, answers and results. */

export const questionnaireLimits = {
  questions: 100,
  pages: 50,
  choices: 50,
  rows: 20,
  columns: 11,
  /** Maximum number of steps of a scale. */
  steps: 11,
  /** Maximum number of steps of a scale in results, from the lowest to the highest one of all versions. */
  mergedSteps: 101,
  /** In characters. */
  title: 500,
  description: 1000,
  block: 5000,
  item: 300,
  shortText: 500,
  longText: 4000,
  /**
   * In characters. The longest condition of the editor names 51 choices of 40 characters, and a character outside
   * Unicode's basic plane, such as an emoji, counts twice: about 4,300.
   */
  condition: 4500,
  /** Numbers of limits, conditions and answers, also negative ones. Whole numbers up to 9e15 are exact. */
  number: 1e15,
  /** In bytes of JSON. */
  questionnaire: 200 * 1024,
  answers: 64 * 1024,
} as const

/** Minimum numbers of responses for showing results and for exports of anonymous studies. */
export const anonymityLimits = { group: 5, export: 20 } as const

/** The nearest number within the limits. */
export const bounded = (value: number): number =>
  Math.max(-questionnaireLimits.number, Math.min(questionnaireLimits.number, value))

export const isBounded = (value: unknown): value is number =>
  typeof value === 'number' && value === bounded(value)

export const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length
