import { isolate } from '@bahth/domain/arabic.ts'
import { directionOf, type Language } from '@bahth/domain/languages.ts'
import {
  commentOf,
  inLanguage,
  isQuestion,
  otherLabels,
  otherValue,
} from '@bahth/domain/surveys/questionnaire/questions.ts'
import type { Answers, Item, Page, Question } from '@bahth/domain/surveys/questionnaire/types.ts'
import { formatCalendarDate } from '../../format/dates.ts'
import { formatNumber } from '../../format/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { messages } from './messages.ts'

const labelOf = (items: readonly Item[], value: string, language: Language): string =>
  inLanguage(items.find(item => item.value === value)?.text, language)

/** A text that the member wrote. Each line has its own direction, which may differ from that of the questions. */
const writtenText = (text: string): string => text.split('\n').map(isolate).join('\n')

/** An answer as text, with one line for each choice or row. */
function answerText(question: Question, answers: Answers, language: Language): string {
  const answer = answers[question.name]
  if (answer === undefined) return messages.noAnswer
  if (question.type === 'matrix')
    return question.rows
      .flatMap(row => {
        const column = (answer as Readonly<Record<string, string>>)[row.value]
        if (column === undefined) return []
        return [messages.row(inLanguage(row.text, language), labelOf(question.columns, column, language))]
      })
      .join('\n')
  if (question.type === 'radiogroup' || question.type === 'checkbox')
    return [answer]
      .flat()
      .map(value =>
        value === otherValue && question.showOtherItem
          ? writtenText(String(answers[commentOf(question.name)] ?? otherLabels[language]))
          : labelOf(question.choices, String(value), language),
      )
      .join('\n')
  // Exactly what is sent: a rounded measurement or a year with a separator looks like another answer.
  if (typeof answer === 'number')
    return formatNumber(answer, { useGrouping: false, maximumFractionDigits: 20 })
  const isDate = question.type === 'text' && question.inputType === 'date'
  return isDate ? formatCalendarDate(String(answer)) : writtenText(String(answer))
}

/** All answers before they are sent, section by section. */
export function Overview(props: {
  pages: readonly Page[]
  language: Language
  answers: Answers
  /** Answers that are on their way can't be changed. */
  isSending: boolean
  onChange: (page: string) => void
}) {
  const { pages, language, answers, isSending, onChange } = props
  return (
    <div className="flex flex-col gap-8">
      {pages.map((page, index) => {
        const section = inLanguage(page.title, language) || messages.section(index + 1, pages.length)
        return (
          <section key={page.name}>
            <div className="mb-2 flex items-center justify-between gap-4">
              <h3 className="font-semi text-lg">
                <bdi>{section}</bdi>
              </h3>
              <Button
                dense
                disabled={isSending}
                aria-label={messages.changeOf(section)}
                onClick={() => onChange(page.name)}
              >
                {messages.change}
              </Button>
            </div>
            <div lang={language} dir={directionOf(language)}>
              <Facts
                ruled
                facts={page.elements.filter(isQuestion).map(question => ({
                  term: inLanguage(question.title, language),
                  value: (
                    <span className="whitespace-pre-line [overflow-wrap:anywhere]">
                      {answerText(question, answers, language)}
                    </span>
                  ),
                }))}
              />
            </div>
          </section>
        )
      })}
    </div>
  )
}
