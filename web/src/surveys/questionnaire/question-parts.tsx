import type { Language } from '@bahth/domain/languages.ts'
import { inLanguage } from '@bahth/domain/surveys/questionnaire/questions.ts'
import type { Answers, AnswerValue, Question } from '@bahth/domain/surveys/questionnaire/types.ts'
import { type ReactNode, useId, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { FieldError, type FieldText } from '../../ui/Field.tsx'
import { messages } from './messages.ts'

/** The props of every question. */
export interface QuestionProps<Q extends Question = Question> {
  question: Q
  language: Language
  answers: Answers
  error: string | undefined
  onAnswer: (name: string, value: AnswerValue | undefined) => void
}

/** The texts of a question with a single field. */
export const fieldTexts = ({ question, language, error }: QuestionProps): FieldText => ({
  label: inLanguage(question.title, language),
  hint: inLanguage(question.description, language) || undefined,
  labelNote: question.isRequired ? messages.required : undefined,
  error: error ?? null,
})

/**
 * A question with several controls. Its title is their legend. If the question has an error, the group itself
 * takes the focus, so that a screen reader begins with the question.
 */
export function QuestionGroup(
  props: QuestionProps & {
    /** Whether only one control can be chosen. */
    isRadio?: boolean
    /** Ids of additional descriptions. */
    describedBy?: string | undefined
    children: ReactNode
  },
) {
  const { question, answers, onAnswer, isRadio } = props
  const { label, hint, labelNote, error } = fieldTexts(props)
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const isAnswered = answers[question.name] !== undefined
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`, props.describedBy].filter(Boolean)
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      {...(isRadio ? { role: 'radiogroup', 'aria-required': question.isRequired } : {})}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy.join(' ') || undefined}
      className="flex min-w-0 flex-col gap-2 outline-none"
    >
      <legend className="mb-2 w-full text-sm">
        <span className="font-semi">{label}</span>
        {labelNote && <span className="text-ink-3"> {labelNote}</span>}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-2 whitespace-pre-line text-ink-2 text-sm">
          {hint}
        </p>
      )}
      {props.children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {/* Radio buttons can't be unchecked by pressing them again. */}
      {!question.isRequired && isAnswered && question.type !== 'checkbox' && (
        <Button
          dense
          variant="quiet"
          flush="start"
          className="self-start"
          onClick={() => {
            onAnswer(question.name, undefined)
            group.current?.focus()
          }}
        >
          {messages.clear}
        </Button>
      )}
    </fieldset>
  )
}

/** The circle of a radio button, both in a matrix and in a choice. */
export const radioClasses =
  'choice size-5 flex-none appearance-none rounded-full border border-line-strong bg-surface outline-none checked:border-nile'

/** A label around a radio button. Pressing anywhere on it chooses the button. */
export const optionClasses = (more: string): string =>
  classes(
    'relative flex min-h-control min-w-0 rounded border border-line-strong bg-surface transition-colors hover:border-ink-2 has-checked:border-nile has-checked:bg-nile-wash has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
    more,
  )
