import type { Language } from '@bahth/domain/languages.ts'
import type { Answers, AnswerValue, Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import { visiblePages } from '@bahth/domain/surveys/questionnaire/visibility.ts'
import { memo, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { pageDirection } from '../../format/language.ts'
import { Button } from '../../ui/Button.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { Segments } from '../../ui/Segments.tsx'
import { errorsOn, firstLanguage } from '../questionnaire/answering-rules.ts'
import { SectionForm } from '../questionnaire/SectionForm.tsx'
import { messages } from './messages.ts'
import { fittingAnswers, withPlaceholders } from './preview-view.ts'

const texts = messages.preview

const without = (answers: Answers, name: string): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => key !== name))

function useWalk(questionnaire: Questionnaire, skipsChecks: boolean, follow: string | null) {
  const [given, setGiven] = useState<Answers>({})
  const [step, setStep] = useState(0)
  const [isTried, setTried] = useState(false)
  const answers = fittingAnswers(questionnaire, given)
  const pages = visiblePages(questionnaire, answers)
  // Shows the section that is being edited, unless its condition hides it.
  const followed = follow === null ? -1 : pages.findIndex(page => page.name === follow)
  useEffect(() => {
    if (followed >= 0) setStep(followed)
  }, [followed])
  // After the last section comes the end screen, but only if answers are checked.
  const at = Math.min(step, skipsChecks ? Math.max(0, pages.length - 1) : pages.length)
  const page = pages[at]
  const errors = isTried && page ? errorsOn(page, answers) : {}

  function go(to: number) {
    setTried(false)
    setStep(to)
  }

  return {
    answers,
    pages,
    at,
    page,
    errors,
    answer: (name: string, value: AnswerValue | undefined) =>
      setGiven(before => (value === undefined ? without(before, name) : { ...before, [name]: value })),
    back: () => go(at - 1),
    /** Returns false if the answers have errors. */
    next(): boolean {
      if (!skipsChecks && page && Object.keys(errorsOn(page, answers)).length > 0) {
        setTried(true)
        return false
      }
      go(at + 1)
      return true
    },
    restart() {
      setGiven({})
      go(0)
    },
  }
}

/**
 * Walks through a questionnaire as members do, without storing anything. With `skipsChecks`, answers aren't
 * checked before the next section, for readers who only look at the questions.
 */
export const TestRun = memo(function TestRun(props: {
  questionnaire: Questionnaire
  skipsChecks?: boolean
  /** The name of the section to show. */
  follow?: string | null
}) {
  const { questionnaire, skipsChecks = false } = props
  const [chosen, setChosen] = useState<Language | null>(null)
  const language = chosen && questionnaire.languages.includes(chosen) ? chosen : firstLanguage(questionnaire)
  const walk = useWalk(questionnaire, skipsChecks, props.follow ?? null)
  const box = useRef<HTMLDivElement>(null)
  const isOver = walk.page === undefined && walk.pages.length > 0

  function next() {
    if (flushSync(walk.next)) return box.current?.focus()
    if (box.current) focusFirstError(box.current)
  }

  return (
    <div className="flex min-w-0 flex-col gap-4">
      {questionnaire.languages.length > 1 && (
        <Segments
          label={texts.language}
          items={questionnaire.languages.map(value => ({ value, label: messages.languages[value] }))}
          value={language}
          onChange={setChosen}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark. */}
      <div
        ref={box}
        tabIndex={-1}
        role="group"
        aria-label={walk.page ? texts.section(walk.at + 1, walk.pages.length) : texts.title}
        className="outline-none"
      >
        {walk.page && (
          <>
            <p dir={pageDirection()} className="mb-3 text-ink-2 text-sm">
              {texts.section(walk.at + 1, walk.pages.length)}
            </p>
            <SectionForm
              page={withPlaceholders(walk.page, language)}
              language={language}
              answers={walk.answers}
              errors={walk.errors}
              onAnswer={walk.answer}
            />
          </>
        )}
        {isOver && <p role="status">{texts.over}</p>}
        {walk.pages.length === 0 && <p className="text-ink-2">{texts.empty}</p>}
      </div>
      {walk.pages.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {walk.at > 0 && !isOver && (
            <Button dense onClick={walk.back}>
              {texts.back}
            </Button>
          )}
          {!isOver && (!skipsChecks || walk.at < walk.pages.length - 1) && (
            <Button dense variant="primary" onClick={next}>
              {walk.at < walk.pages.length - 1 ? texts.next : texts.finish}
            </Button>
          )}
          {(isOver || walk.at > 0) && (
            <Button
              dense
              variant="quiet"
              onClick={() => {
                walk.restart()
                box.current?.focus()
              }}
            >
              {texts.restart}
            </Button>
          )}
        </div>
      )}
    </div>
  )
})
