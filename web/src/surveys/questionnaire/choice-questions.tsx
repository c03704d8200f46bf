import { questionnaireLimits } from '@bahth/domain/surveys/questionnaire/limits.ts'
import {
  commentOf,
  inLanguage,
  otherLabels,
  otherValue,
} from '@bahth/domain/surveys/questionnaire/questions.ts'
import type { Item, MultipleChoice, Scale, SingleChoice } from '@bahth/domain/surveys/questionnaire/types.ts'
import { useId } from 'react'
import { formatNumber } from '../../format/text.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { messages } from './messages.ts'
import { optionClasses, QuestionGroup, type QuestionProps, radioClasses } from './question-parts.tsx'

const itemsOf = ({ question }: QuestionProps<SingleChoice | MultipleChoice>): readonly Item[] =>
  question.showOtherItem ? [...question.choices, { value: otherValue, text: otherLabels }] : question.choices

/** The text of “other”, below the choices. */
function OtherText(props: QuestionProps<SingleChoice | MultipleChoice>) {
  const { question, answers, error, onAnswer } = props
  const name = commentOf(question.name)
  const text = String(answers[name] ?? '')
  return (
    <TextField
      label={messages.otherText}
      value={text}
      maxLength={questionnaireLimits.shortText}
      aria-invalid={error && text.trim() === '' ? true : undefined}
      onChange={event => onAnswer(name, event.target.value || undefined)}
    />
  )
}

export function SingleChoiceQuestion(props: QuestionProps<SingleChoice>) {
  const { question, language, answers, onAnswer } = props
  const id = useId()
  return (
    <QuestionGroup {...props} isRadio>
      {itemsOf(props).map(({ value, text }) => (
        <label key={value} className={optionClasses('items-center gap-3 px-3 py-2')}>
          <input
            type="radio"
            name={id}
            checked={answers[question.name] === value}
            onChange={() => onAnswer(question.name, value)}
            className={radioClasses}
          />
          <span className="min-w-0">{inLanguage(text, language)}</span>
        </label>
      ))}
      {answers[question.name] === otherValue && question.showOtherItem && <OtherText {...props} />}
    </QuestionGroup>
  )
}

export function MultipleChoiceQuestion(props: QuestionProps<MultipleChoice>) {
  const { question, language, answers, onAnswer } = props
  const given = answers[question.name]
  const chosen: readonly string[] = Array.isArray(given) ? given : []
  function toggle(value: string, isChosen: boolean) {
    const next = isChosen ? [...chosen, value] : chosen.filter(one => one !== value)
    onAnswer(question.name, next.length > 0 ? next : undefined)
  }
  return (
    <QuestionGroup {...props}>
      <div className="-my-1 flex flex-col">
        {itemsOf(props).map(({ value, text }) => (
          <Checkbox
            key={value}
            label={inLanguage(text, language)}
            checked={chosen.includes(value)}
            onChange={event => toggle(value, event.target.checked)}
          />
        ))}
      </div>
      {question.showOtherItem && chosen.includes(otherValue) && <OtherText {...props} />}
    </QuestionGroup>
  )
}

/** Up to eleven points, which wrap if they don't fit on one line. */
export function ScaleQuestion(props: QuestionProps<Scale>) {
  const { question, language, answers, onAnswer } = props
  const { rateMin, rateMax } = question
  const id = useId()
  const ends = [
    { point: rateMin, text: inLanguage(question.minRateDescription, language) },
    { point: rateMax, text: inLanguage(question.maxRateDescription, language) },
  ].filter(({ text }) => text !== '')
  const points = Array.from({ length: rateMax - rateMin + 1 }, (_, at) => rateMin + at)
  return (
    <QuestionGroup {...props} isRadio describedBy={ends.length > 0 ? `${id}-ends` : undefined}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-2">
        {points.map(point => (
          <label key={point} className={optionClasses('items-center justify-center')}>
            <input
              type="radio"
              name={id}
              checked={answers[question.name] === point}
              onChange={() => onAnswer(question.name, point)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded outline-none forced-colors:appearance-auto"
            />
            <span className="font-semi">{formatNumber(point)}</span>
          </label>
        ))}
      </div>
      {ends.length > 0 && (
        <div id={`${id}-ends`} className="flex flex-wrap justify-between gap-x-4 text-ink-2 text-sm">
          {ends.map(({ point, text }) => (
            <span key={point} className="min-w-0">
              {messages.scaleEnd(point, text)}
            </span>
          ))}
        </div>
      )}
    </QuestionGroup>
  )
}
