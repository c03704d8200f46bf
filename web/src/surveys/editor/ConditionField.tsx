import { cairoDate } from '@bahth/domain/cairo.ts'
import type { Language } from '@bahth/domain/languages.ts'
import {
  type Condition,
  conditionValues,
  fitsQuestion,
  formatCondition,
  type Operator,
  operatorsFor,
  parseCondition,
} from '@bahth/domain/surveys/questionnaire/conditions.ts'
import { inLanguage, kindOf } from '@bahth/domain/surveys/questionnaire/questions.ts'
import type { Question } from '@bahth/domain/surveys/questionnaire/types.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DateField } from '../../ui/date-fields.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { messages } from './messages.ts'
import { messages as questions } from './question-messages.ts'
import { TypedNumberField } from './TypedNumberField.tsx'

const texts = questions.condition

/** The initial value, so that a condition is complete from the start. */
export function firstValue(question: Question, operator: Operator): Condition['value'] {
  if (operator === 'empty' || operator === 'notempty') return null
  const [choice = ''] = conditionValues(question) ?? []
  if (operator === 'anyof') return choice ? [choice] : []
  if (question.type === 'rating') return question.rateMin
  const kind = kindOf(question)
  if (kind === 'number') return ('min' in question && typeof question.min === 'number' && question.min) || 0
  if (kind === 'date') return cairoDate(new Date())
  return choice
}

/** The condition with another operator. It keeps its value if the operator can use it. */
export function withOperator(condition: Condition, question: Question, operator: Operator): Condition {
  const next = { ...condition, operator }
  const isSameShape = condition.value !== null && Array.isArray(condition.value) === (operator === 'anyof')
  return isSameShape && operator !== 'empty' && operator !== 'notempty' && fitsQuestion(next, question)
    ? next
    : { ...next, value: firstValue(question, operator) }
}

function choiceLabel(question: Question, value: string, language: Language): string {
  const item = 'choices' in question && question.choices.find(one => one.value === value)
  return item ? inLanguage(item.text, language) || value : texts.other
}

interface ValueProps {
  question: Question
  condition: Condition
  language: Language
  onChange: (value: Condition['value']) => void
}

function AnyOf({ question, condition, language, onChange }: ValueProps) {
  const chosen = [condition.value].flat().map(String)
  return (
    <fieldset>
      <legend className="font-semi text-sm">{texts.values}</legend>
      {(conditionValues(question) ?? []).map(value => (
        <Checkbox
          key={value}
          label={<bdi>{choiceLabel(question, value, language)}</bdi>}
          checked={chosen.includes(value)}
          onChange={event => {
            const next = event.target.checked ? [...chosen, value] : chosen.filter(one => one !== value)
            if (next.length > 0) onChange(next)
          }}
        />
      ))}
    </fieldset>
  )
}

function Value(props: ValueProps) {
  const { question, condition, language, onChange } = props
  if (condition.value === null) return null
  if (condition.operator === 'anyof') return <AnyOf {...props} />
  const values = conditionValues(question)
  if (values)
    return (
      <SelectField
        label={texts.value}
        value={String(condition.value)}
        options={values.map(value => ({ value, label: choiceLabel(question, value, language), dir: 'auto' }))}
        onChange={event => onChange(event.target.value)}
      />
    )
  if (kindOf(question) === 'date')
    return (
      <DateField
        label={texts.value}
        value={String(condition.value)}
        onChange={event => event.target.value && onChange(event.target.value)}
      />
    )
  return (
    <TypedNumberField
      key={condition.operator}
      label={texts.value}
      value={condition.value}
      onChange={value => onChange(value ?? '')}
    />
  )
}

/** Whether the condition has a text where it needs a number, such as “1,000”, which is one for some and a thousand for others. */
const isUnclearNumber = ({ operator, value }: Condition, question: Question): boolean =>
  typeof value === 'string' &&
  ['number', 'scale'].includes(kindOf(question)) &&
  operatorsFor(question).includes(operator)

/** The label of an operator, which depends on the kind of question. */
const operatorLabel = (operator: Operator, question: Question): string =>
  kindOf(question) === 'date'
    ? (texts.dateOperators[operator] ?? texts.operators[operator])
    : texts.operators[operator]

/** “Show if”: one earlier question, an operator, and a value. */
export function ConditionField(props: {
  visibleIf: string | undefined
  earlier: readonly Question[]
  numbers: ReadonlyMap<string, number>
  language: Language
  error: string | undefined
  onChange: (visibleIf: string | undefined) => void
}) {
  const { visibleIf, earlier, numbers, language, onChange } = props
  const condition = visibleIf === undefined ? null : parseCondition(visibleIf)
  const source = condition && earlier.find(({ name }) => name === condition.question)
  // Its fields couldn't show an answer or an operator that the question doesn't have anymore.
  const hasUnclearNumber = Boolean(condition && source && isUnclearNumber(condition, source))
  const question =
    condition && source && (hasUnclearNumber || fitsQuestion(condition, source)) ? source : null
  const put = (next: Condition) => onChange(formatCondition(next))
  if (earlier.length === 0 && visibleIf === undefined)
    return <p className="text-ink-2 text-sm">{texts.none}</p>

  function choose(name: string) {
    const next = earlier.find(one => one.name === name)
    const [operator] = next ? operatorsFor(next) : []
    if (!next || !operator) return onChange(undefined)
    put({ question: name, operator, value: firstValue(next, operator) })
  }

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        className="sm:col-span-2"
        label={texts.label}
        error={hasUnclearNumber ? null : (props.error ?? null)}
        value={question?.name ?? (visibleIf === undefined ? '' : 'broken')}
        onChange={event => choose(event.target.value)}
        options={[
          { value: '', label: texts.always },
          ...(question || visibleIf === undefined ? [] : [{ value: 'broken', label: texts.broken }]),
          ...earlier.map(one => ({
            value: one.name,
            label: messages.numbered(
              numbers.get(one.name) ?? 0,
              inLanguage(one.title, language) || messages.untitled,
            ),
            dir: 'auto' as const,
          })),
        ]}
      />
      {condition && question && (
        <>
          <SelectField
            label={texts.operator}
            value={condition.operator}
            options={operatorsFor(question).map(value => ({ value, label: operatorLabel(value, question) }))}
            onChange={event => put(withOperator(condition, question, event.target.value as Operator))}
          />
          <Value
            key={question.name}
            question={question}
            condition={condition}
            language={language}
            onChange={value => put({ ...condition, value })}
          />
        </>
      )}
    </div>
  )
}
