import { directionOf, type Language } from '@bahth/domain/languages.ts'
import { questionnaireLimits } from '@bahth/domain/surveys/questionnaire/limits.ts'
import { inLanguage, isQuestion, kindOf } from '@bahth/domain/surveys/questionnaire/questions.ts'
import type {
  Answers,
  AnswerValue,
  DateQuestion,
  LongText,
  NumberQuestion,
  Page,
  PageElement,
  ShortText,
} from '@bahth/domain/surveys/questionnaire/types.ts'
import { useState } from 'react'
import { DateField } from '../../ui/date-fields.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { MultipleChoiceQuestion, ScaleQuestion, SingleChoiceQuestion } from './choice-questions.tsx'
import { MatrixQuestion } from './MatrixQuestion.tsx'
import { readNumber } from './number-text.ts'
import { fieldTexts, type QuestionProps } from './question-parts.tsx'

const textOf = ({ question, answers }: QuestionProps): string => String(answers[question.name] ?? '')

function ShortTextQuestion(props: QuestionProps<ShortText>) {
  const { question, onAnswer } = props
  return (
    <TextField
      {...fieldTexts(props)}
      value={textOf(props)}
      required={question.isRequired}
      maxLength={question.maxLength ?? questionnaireLimits.shortText}
      onChange={event => onAnswer(question.name, event.target.value || undefined)}
    />
  )
}

function LongTextQuestion(props: QuestionProps<LongText>) {
  const { question, onAnswer } = props
  return (
    <TextArea
      {...fieldTexts(props)}
      value={textOf(props)}
      required={question.isRequired}
      maxLength={question.maxLength ?? questionnaireLimits.longText}
      onChange={event => onAnswer(question.name, event.target.value || undefined)}
    />
  )
}

/** Not of the type “number”, which refuses Arabic digits. Other text is kept and refused later. */
function NumberQuestionField(props: QuestionProps<NumberQuestion>) {
  const { question, answers, onAnswer } = props
  const [typed, setTyped] = useState('')
  const answer = answers[question.name]
  const { min, step } = question
  // On some phones, the numeric keyboard has no minus sign.
  const keyboard = min !== undefined && min < 0 ? 'text' : step === 1 ? 'numeric' : 'decimal'
  return (
    <TextField
      {...fieldTexts(props)}
      inputMode={keyboard}
      autoComplete="off"
      value={readNumber(typed) === answer ? typed : textOf(props)}
      required={question.isRequired}
      onChange={event => {
        setTyped(event.target.value)
        onAnswer(question.name, readNumber(event.target.value))
      }}
    />
  )
}

function DateQuestionField(props: QuestionProps<DateQuestion>) {
  const { question, onAnswer } = props
  return (
    <DateField
      {...fieldTexts(props)}
      value={textOf(props)}
      min={question.min}
      max={question.max}
      required={question.isRequired}
      onChange={event => onAnswer(question.name, event.target.value || undefined)}
    />
  )
}

function QuestionField(props: QuestionProps) {
  const { question } = props
  if (question.type === 'comment') return <LongTextQuestion {...props} question={question} />
  if (question.type === 'radiogroup') return <SingleChoiceQuestion {...props} question={question} />
  if (question.type === 'checkbox') return <MultipleChoiceQuestion {...props} question={question} />
  if (question.type === 'rating') return <ScaleQuestion {...props} question={question} />
  if (question.type === 'matrix') return <MatrixQuestion {...props} question={question} />
  if (question.inputType === 'number') return <NumberQuestionField {...props} question={question} />
  if (question.inputType === 'date') return <DateQuestionField {...props} question={question} />
  return <ShortTextQuestion {...props} question={question} />
}

/** The type is part of the key: if a question changes its type in the editor, it must get a new field. */
const keyOf = (element: PageElement): string =>
  isQuestion(element) ? `${element.name} ${kindOf(element)}` : element.name

/**
 * One section of a questionnaire. `page` is as `visiblePages` returns it. `language` is one of the questionnaire
 * and may differ from the page's language. Errors are keyed by the names of the questions. The first control with
 * `aria-invalid` is the first one with an error.
 */
export function SectionForm(props: {
  page: Page
  language: Language
  answers: Answers
  errors: Readonly<Record<string, string>>
  onAnswer: (name: string, value: AnswerValue | undefined) => void
}) {
  const { page, language, answers, errors, onAnswer } = props
  const title = inLanguage(page.title, language)
  const about = inLanguage(page.description, language)
  return (
    <div lang={language} dir={directionOf(language)} className="flex min-w-0 flex-col gap-8">
      {(title || about) && (
        <div>
          {title && <h3 className="font-semi text-lg">{title}</h3>}
          {about && <p className="mt-1 max-w-measure whitespace-pre-line text-ink-2">{about}</p>}
        </div>
      )}
      {page.elements.map(element =>
        isQuestion(element) ? (
          <QuestionField
            key={keyOf(element)}
            question={element}
            language={language}
            answers={answers}
            error={errors[element.name]}
            onAnswer={onAnswer}
          />
        ) : (
          <p key={element.name} className="max-w-measure whitespace-pre-line">
            {inLanguage(element.html, language)}
          </p>
        ),
      )}
    </div>
  )
}
