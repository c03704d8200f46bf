import type { ConsentText, EthicsStatus } from '@bahth/domain/surveys/consent-rules.ts'
import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'

/** How the members of the demo tend to answer a question; who leans one way does so in all questions. */
export type Tendency =
  /** Of the choices or points in their order. */
  | { weights: readonly number[] }
  /** Of each choice, independently. */
  | { shares: readonly number[] }
  /** By row of a matrix. */
  | { rows: Readonly<Record<string, readonly number[]>> }
  | { mean: number; spread: number; digits?: number }
  | { from: string; to: string }
  | { texts: readonly string[]; share: number }

/** The questions of a survey on Bahth with what makes up answers to them. */
export interface DemoStudy {
  questionnaire: Questionnaire
  /** By the names of the questions; `NAME-Comment` has the texts of “other”. */
  tendencies: Readonly<Record<string, Tendency>>
  /** How many responses took how long, as weights of the five classes. */
  durations: readonly number[]
  ethics?: {
    status: EthicsStatus
    committee: string | null
    number: string | null
    /** YYYY-MM-DD */
    validUntil: string | null
    controller: string
    storagePlace: string
    retention: string
    contact: string
    /** What participants agreed to. */
    consent: { ar: ConsentText; en: ConsentText }
  }
}
