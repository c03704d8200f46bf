import type { ConsentText, EthicsStatus } from '@bahth/domain/surveys/consent-rules.ts'
import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'

/** How the members of the demo tend to answer a question. A member leans the same way in all questions. */
export type Tendency =
  /** For the choices or points in their order. */
  | { weights: readonly number[] }
  /** For each choice, independently. */
  | { shares: readonly number[] }
  /** For each row of a matrix. */
  | { rows: Readonly<Record<string, readonly number[]>> }
  | { mean: number; spread: number; digits?: number }
  | { from: string; to: string }
  | { texts: readonly string[]; share: number }

/** The questions of a survey on Bahth, and the data from which answers to them are generated. */
export interface DemoStudy {
  questionnaire: Questionnaire
  /** By the name of the question; `NAME-Comment` has the texts of “other”. */
  tendencies: Readonly<Record<string, Tendency>>
  /** The weights of the five classes of durations. */
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
    /** The text that participants agreed to. */
    consent: { ar: ConsentText; en: ConsentText }
  }
}
