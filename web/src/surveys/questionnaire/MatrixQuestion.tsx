import { inLanguage } from '@bahth/domain/surveys/questionnaire/questions.ts'
import type { Item, Matrix } from '@bahth/domain/surveys/questionnaire/types.ts'
import { type CSSProperties, useId } from 'react'
import { classes } from '../../ui/classes.ts'
import { QuestionGroup, type QuestionProps, radioClasses } from './question-parts.tsx'

type Chosen = Readonly<Record<string, string>>

/** One row: a card with all columns below each other, or a table row if there is enough space. */
function Row(props: QuestionProps<Matrix> & { row: Item; chosen: Chosen; isMissing: boolean }) {
  const { question, language, row, chosen, onAnswer } = props
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-row`}
      aria-required={question.isRequired || undefined}
      aria-invalid={props.isMissing || undefined}
      className={classes(
        'rounded border p-3 @2xl:grid @2xl:grid-cols-(--matrix) @2xl:items-center @2xl:rounded-none @2xl:border-0 @2xl:border-t @2xl:p-0',
        props.isMissing ? 'border-stop @2xl:border-line' : 'border-line',
      )}
    >
      <div id={`${id}-row`} className={classes('py-2 font-semi text-sm', props.isMissing && 'text-stop')}>
        {inLanguage(row.text, language)}
      </div>
      {question.columns.map(column => (
        <label
          key={column.value}
          className="relative flex min-h-control items-center gap-3 rounded px-1 py-2 hover:bg-sunk has-checked:bg-nile-wash has-focus-visible:outline-2 has-focus-visible:outline-focus @2xl:justify-center"
        >
          <input
            type="radio"
            name={id}
            checked={chosen[row.value] === column.value}
            onChange={() => onAnswer(question.name, { ...chosen, [row.value]: column.value })}
            className={radioClasses}
          />
          <span className="min-w-0 @2xl:sr-only">{inLanguage(column.text, language)}</span>
        </label>
      ))}
    </div>
  )
}

/** Cards on narrow screens, otherwise a table. Each row is a group of radio buttons with the row's name. */
export function MatrixQuestion(props: QuestionProps<Matrix>) {
  const { question, language, answers, error } = props
  const given = answers[question.name]
  const chosen: Chosen = typeof given === 'object' && !Array.isArray(given) ? (given as Chosen) : {}
  return (
    <QuestionGroup {...props}>
      <div
        className="@container"
        style={
          {
            '--matrix': `minmax(8rem, 1.5fr) repeat(${question.columns.length}, minmax(0, 1fr))`,
          } as CSSProperties
        }
      >
        <div
          aria-hidden="true"
          className="hidden gap-0 pb-1 text-center text-ink-2 text-sm @2xl:grid @2xl:grid-cols-(--matrix) @2xl:items-end"
        >
          <span />
          {question.columns.map(({ value, text }) => (
            <span key={value} className="px-1 [overflow-wrap:anywhere]">
              {inLanguage(text, language)}
            </span>
          ))}
        </div>
        <div className="flex flex-col gap-3 @2xl:gap-0">
          {question.rows.map(row => (
            <Row
              key={row.value}
              {...props}
              row={row}
              chosen={chosen}
              isMissing={Boolean(error && question.isRequired && chosen[row.value] === undefined)}
            />
          ))}
        </div>
      </div>
    </QuestionGroup>
  )
}
