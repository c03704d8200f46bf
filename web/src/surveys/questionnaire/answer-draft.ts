import { checkAnswer } from '@bahth/domain/surveys/questionnaire/answers.ts'
import {
  type Answers,
  commentOf,
  type Questionnaire,
  questionsOf,
} from '@bahth/domain/surveys/questionnaire/types.ts'
import { readKept, removeKept, writeKept } from '../../api/kept-drafts.ts'

/** Answers that weren't sent yet, kept on the device of the member. */
export interface Draft {
  version: number
  answers: Answers
  /** The name of the section that is shown; null is the overview before sending. */
  page: string | null
  /** Of shuffled choices. */
  seed: number
  /** Sent with the answers, so that sending them again counts once. */
  key: string
  /** Seconds spent answering; longer breaks don't count. */
  seconds: number
  /** When it last changed, in milliseconds since 1970. */
  at: number
}

/** Longer breaks don't count as answering. */
const breakMs = 5 * 60_000

const nameOf = (surveyId: string): string => `answers.${surveyId}`

/** 32 hexadecimal digits. `crypto.randomUUID` exists in pages served by HTTPS only. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

export const newDraft = (version: number, { pages }: Questionnaire): Draft => ({
  version,
  answers: {},
  page: pages[0]?.name ?? null,
  seed: Math.floor(Math.random() * 2 ** 31),
  key: newKey(),
  seconds: 0,
  at: Date.now(),
})

export const readDraft = (memberId: string, surveyId: string): Draft | null =>
  readKept(memberId, nameOf(surveyId))

export const dropDraft = (memberId: string, surveyId: string): void => removeKept(memberId, nameOf(surveyId))

export const storeDraft = (memberId: string, surveyId: string, draft: Draft): void =>
  writeKept(memberId, nameOf(surveyId), draft)

/** The draft after a change now. */
export const changed = (draft: Draft, change: Partial<Draft>): Draft => ({
  ...draft,
  ...change,
  seconds: draft.seconds + Math.min(Date.now() - draft.at, breakMs) / 1000,
  at: Date.now(),
})

/** What still fits the questions of another version. A question that keeps its name keeps its type. */
export function forVersion(draft: Draft, version: number, questionnaire: Questionnaire): Draft {
  if (draft.version === version) return draft
  const answers: Answers = {}
  for (const question of questionsOf(questionnaire)) {
    const answer = draft.answers[question.name]
    if (answer === undefined || checkAnswer(question, draft.answers)?.code === 'answer_invalid') continue
    answers[question.name] = answer
    const comment = draft.answers[commentOf(question.name)]
    if (comment !== undefined) answers[commentOf(question.name)] = comment
  }
  return { ...draft, version, answers, page: questionnaire.pages[0]?.name ?? null }
}
