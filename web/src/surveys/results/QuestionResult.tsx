import { isQuestion } from '@bahth/domain/surveys/questionnaire/questions.ts'
import type { Question } from '@bahth/domain/surveys/questionnaire/types.ts'
import { removedQuestionsPage } from '@bahth/domain/surveys/questionnaire/versions.ts'
import { useId } from 'react'
import { formatNumber } from '../../format/text.ts'
import { Text } from '../../ui/Text.tsx'
import { Bars } from './Bars.tsx'
import { messages } from './messages.ts'
import { type Counts, cellLabel, labelOf, type Results, textOf } from './result-view.ts'
import { Texts } from './Texts.tsx'

const twoDecimals = { maximumFractionDigits: 2 }

function Statistics(props: { found: NonNullable<Counts['statistics']> }) {
  const { mean, median, deviation } = props.found
  const facts = [
    [messages.mean, mean],
    [messages.median, median],
    [messages.deviation, deviation],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-2">
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-semi">{formatNumber(value, twoDecimals)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The rows of a matrix, as many in one line as fit. */
function MatrixRows(props: { question: Question; counts: Counts; title: string }) {
  const { question, counts } = props
  const rows = question.type === 'matrix' ? question.rows : []
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      {counts.rows.map(row => {
        const label = textOf(rows.find(({ value }) => value === row.value)?.text)
        return (
          <div key={row.value} className="min-w-0 break-inside-avoid">
            <h4 className="mb-1.5 font-semi text-sm">
              <Text>{label}</Text>
            </h4>
            <Bars
              caption={messages.cross.matrixRow(props.title, label)}
              of={row.answered}
              bars={row.cells.map(cell => ({
                key: cell.value,
                label: labelOf(question, cell.value),
                count: cell.count,
              }))}
            />
          </div>
        )
      })}
    </div>
  )
}

function Note(props: { question: Question; counts: Counts; total: number }) {
  const { answered } = props.counts
  return (
    <p className="text-ink-2 text-sm">
      {answered === null ? messages.answeredHidden : messages.answered(answered, props.total)}
      {props.question.type === 'checkbox' && ` · ${messages.severalChosen}`}
    </p>
  )
}

function QuestionResult(props: {
  surveyId: string
  question: Question
  counts: Counts
  number: number
  results: Results
}) {
  const { question, counts, results } = props
  const id = useId()
  const title = textOf(question.title)
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3 border-line border-t pt-5 pb-8">
      <div>
        <p className="text-ink-3 text-sm">{messages.question(props.number)}</p>
        <h3 id={id} className="font-semi text-md">
          <Text>{title}</Text>
        </h3>
        <Note question={question} counts={counts} total={results.responses} />
      </div>
      {counts.cells.length > 0 && (
        <Bars
          caption={title}
          of={counts.answered}
          bars={counts.cells.map(cell => ({
            key: cell.value,
            label: cellLabel(question, cell),
            count: cell.count,
          }))}
        />
      )}
      {counts.rows.length > 0 && <MatrixRows question={question} counts={counts} title={title} />}
      {counts.statistics && <Statistics found={counts.statistics} />}
      {counts.hasTexts && (
        <Texts
          surveyId={props.surveyId}
          question={question.name}
          title={title}
          isOther={counts.cells.length > 0}
          isIdentified={results.isIdentified}
        />
      )}
    </section>
  )
}

/** All questions, under the titles of their sections. */
export function QuestionResults(props: { surveyId: string; results: Results }) {
  const { results } = props
  const order = new Map(results.questions.map((counts, at) => [counts.name, { counts, number: at + 1 }]))
  return results.questionnaire.pages.map(page => {
    const questions = page.elements.filter(isQuestion)
    if (questions.length === 0) return null
    const isRemoved = page.name === removedQuestionsPage
    const title = isRemoved ? messages.noLongerAsked : textOf(page.title)
    return (
      <div key={page.name} className="mt-8">
        {title && (
          <h2 className="mb-3 font-semi font-serif text-2xl">
            <Text>{title}</Text>
          </h2>
        )}
        {isRemoved && <p className="mb-3 max-w-measure text-ink-2 text-sm">{messages.noLongerAskedText}</p>}
        {questions.map(question => {
          const found = order.get(question.name)
          return found && <QuestionResult key={question.name} {...props} {...found} question={question} />
        })}
      </div>
    )
  })
}
