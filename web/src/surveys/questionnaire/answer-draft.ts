import { checkAnswer } from '@bahth/domain/surveys/questionnaire/answers.ts'
import { commentOf, questionsOf } from '@bahth/domain/surveys/questionnaire/questions.ts'
import type { Answers, Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import { onDraftElsewhere, readDraft, removeDraft, writeDraft } from '../../api/member-drafts.ts'

/** Unsent answers, stored on the member's device. */
export interface Draft {
  version: number
  answers: Answers
  /** The name of the displayed section. Null means the overview before sending. */
  page: string | null
  /** The seed for the order of shuffled choices. */
  seed: number
  /** An idempotency key, so that a repeated request counts once. Answers that are changed after a request get a new one. */
  key: string
  /** Whether these answers were sent with this key. They may have arrived even if the response was lost. */
  isSent: boolean
  /** Seconds spent answering, without long breaks. */
  seconds: number
  /** The time of the last change, in milliseconds since 1970. */
  at: number
}

/** Longer breaks don't count as time spent answering. */
const breakMs = 5 * 60_000

const nameOf = (surveyId: string): string => `answers.${surveyId}`

/** 32 hexadecimal digits. `crypto.randomUUID` exists only in pages served over HTTPS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

export const newDraft = (version: number, { pages }: Questionnaire): Draft => ({
  version,
  answers: {},
  page: pages[0]?.name ?? null,
  seed: Math.floor(Math.random() * 2 ** 31),
  key: newKey(),
  isSent: false,
  seconds: 0,
  at: Date.now(),
})

export const readAnswerDraft = (memberId: string, surveyId: string): Draft | null =>
  readDraft(memberId, nameOf(surveyId))

export const removeAnswerDraft = (memberId: string, surveyId: string): void =>
  removeDraft(memberId, nameOf(surveyId))

export const writeAnswerDraft = (memberId: string, surveyId: string, draft: Draft): void =>
  writeDraft(memberId, nameOf(surveyId), draft)

/** Calls `listener` with answers that were changed in another tab. Returns a function that ends this. */
export const onAnswersElsewhere = (
  memberId: string,
  surveyId: string,
  listener: (draft: Draft) => void,
): (() => void) =>
  onDraftElsewhere(memberId, nameOf(surveyId), () => {
    const draft = readAnswerDraft(memberId, surveyId)
    if (draft) listener(draft)
  })

/** Applies a change to the draft and updates its times. The clock of the device may have been set back. */
export const changed = (draft: Draft, change: Partial<Draft>): Draft => ({
  ...draft,
  ...(draft.isSent && change.answers ? { key: newKey(), isSent: false } : {}),
  ...change,
  seconds: draft.seconds + Math.min(Math.max(0, Date.now() - draft.at), breakMs) / 1000,
  at: Date.now(),
})

/** Keeps the answers that fit the questions of another version. A question that keeps its name keeps its type. */
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
