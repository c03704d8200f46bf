import { checkAnswers } from '@bahth/domain/surveys/questionnaire/answers.ts'
import { inOrderFor } from '@bahth/domain/surveys/questionnaire/order.ts'
import { commentOf } from '@bahth/domain/surveys/questionnaire/questions.ts'
import type { Answers, AnswerValue, Page, Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import { visiblePages } from '@bahth/domain/surveys/questionnaire/visibility.ts'
import { useEffect, useState } from 'react'
import {
  changed,
  type Draft,
  forVersion,
  newDraft,
  onAnswersElsewhere,
  readAnswerDraft,
  removeAnswerDraft,
  writeAnswerDraft,
} from './answer-draft.ts'
import { errorsOn } from './answering-rules.ts'
import { problemText } from './problem-text.ts'

type Errors = Readonly<Record<string, string>>

const hasOneOf = (page: Page, errors: Errors): boolean =>
  page.elements.some(({ name }) => errors[name] !== undefined)

/** Removes the errors of a question, including an error of the text of “other”. */
const withoutAnswered = (errors: Errors, name: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([of]) => of !== name && commentOf(of) !== name))

export interface Loaded {
  version: number
  questionnaire: Questionnaire
}

/** The answers that are kept on this device, for the loaded version of the questions. */
function useAnswerDraft(memberId: string, surveyId: string, loaded: Loaded | undefined) {
  const [draft, setDraft] = useState<Draft | null>(() => readAnswerDraft(memberId, surveyId))
  const [hasNewVersion, setNewVersion] = useState(false)
  // Carries over answers to an earlier version.
  if (draft && loaded && draft.version !== loaded.version) {
    setDraft(forVersion(draft, loaded.version, loaded.questionnaire))
    setNewVersion(true)
  }
  // The tabs of a member share the draft, so an older tab must not overwrite newer answers.
  useEffect(() => onAnswersElsewhere(memberId, surveyId, setDraft), [memberId, surveyId])

  function store(next: Draft): void {
    setDraft(next)
    writeAnswerDraft(memberId, surveyId, next)
  }
  return {
    draft,
    hasNewVersion,
    dismissNewVersion: () => setNewVersion(false),
    begin(from: Loaded): void {
      // Another tab may have begun while the server was asked.
      if (!draft && !readAnswerDraft(memberId, surveyId)) store(newDraft(from.version, from.questionnaire))
    },
    update(change: Partial<Draft>): void {
      if (draft) store(changed(draft, change))
    },
    drop: () => removeAnswerDraft(memberId, surveyId),
  }
}

/** The draft of a member's answers, the current section, and its errors. Every change is stored immediately. */
export function useAnswering(memberId: string, surveyId: string, loaded: Loaded | undefined) {
  const stored = useAnswerDraft(memberId, surveyId, loaded)
  const { draft, hasNewVersion, update, drop } = stored
  const [errors, setErrors] = useState<Errors>({})
  /** Counts the events that move the focus: a new section, or new errors. */
  const [moves, setMoves] = useState(0)

  const pages =
    draft && loaded && draft.version === loaded.version
      ? visiblePages(inOrderFor(loaded.questionnaire, draft.seed), draft.answers)
      : []
  const at = draft?.page === null ? pages.length : pages.findIndex(({ name }) => name === draft?.page)
  const index = Math.max(0, at)
  const page = pages[index]

  function go(to: string | null): void {
    update({ page: to })
    setMoves(moves + 1)
  }

  function show(next: Errors): void {
    setErrors(next)
    setMoves(moves + 1)
  }

  /** Goes to the first section with an error. */
  function refuse(refused: Errors): void {
    const first = pages.find(one => hasOneOf(one, refused))
    if (first) update({ page: first.name })
    show(refused)
  }

  const names = new Set(pages.flatMap(one => one.elements.map(element => element.name)))
  return {
    draft,
    pages,
    index,
    /** Undefined means the overview before sending. */
    page,
    errors,
    /** An error of all answers together, such as their size. */
    generalError: Object.entries(errors).find(([name]) => !names.has(name))?.[1] ?? null,
    moves,
    hasNewVersion,
    begin(from: Loaded): void {
      // The focus has to move, because the pressed button now has another function.
      setMoves(moves + 1)
      stored.begin(from)
    },
    answer(name: string, value: AnswerValue | undefined): void {
      if (!draft) return
      const { [name]: _, ...others } = draft.answers
      update({ answers: value === undefined ? others : { ...others, [name]: value } })
      setErrors(withoutAnswered(errors, name))
    },
    back: () => go(pages[index - 1]?.name ?? null),
    goTo: (name: string) => go(name),
    next(): void {
      if (!page || !draft) return
      const sectionErrors = errorsOn(page, draft.answers)
      if (Object.keys(sectionErrors).length > 0) show(sectionErrors)
      else {
        setErrors({})
        stored.dismissNewVersion()
        go(pages[index + 1]?.name ?? null)
      }
    },
    refuse,
    /** Returns the answers to send. If there is an error, goes to the first one and returns null. */
    checked(): Answers | null {
      if (!draft || !loaded) return null
      const { answers, problems } = checkAnswers(loaded.questionnaire, draft.answers)
      if (problems.length === 0) return answers
      refuse(Object.fromEntries(problems.map(problem => [problem.field, problemText(problem)])))
      return null
    },
    markSent: () => update({ isSent: true }),
    drop,
  }
}

export type Answering = ReturnType<typeof useAnswering>
