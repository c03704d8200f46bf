import type { Language } from '@bahth/domain/languages.ts'
import { questionnaireLimits as limits } from '@bahth/domain/surveys/questionnaire/limits.ts'
import type { MultipleChoice, Question, Scale } from '@bahth/domain/surveys/questionnaire/types.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DateField } from '../../ui/date-fields.tsx'
import { ItemsField } from './ItemsField.tsx'
import { LocalField } from './LocalField.tsx'
import type { PartProblems } from './problems.ts'
import { messages } from './question-messages.ts'
import { TypedNumberField } from './TypedNumberField.tsx'

/** The fields that exist only for some types. */

export interface TypeFieldsProps {
  question: Question
  languages: readonly Language[]
  version: number
  problems: PartProblems
  /** The choices of this question that conditions name. */
  inConditions: () => readonly string[]
  /** Merged into the question. The value undefined removes a property. */
  onChange: (part: object) => void
}

function Limits(props: TypeFieldsProps & { names: readonly (keyof typeof messages.limits)[] }) {
  const values = props.question as unknown as Record<string, number | undefined>
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {props.names.map(name => (
        <TypedNumberField
          isOptional
          key={name}
          label={messages.limits[name]}
          value={values[name]}
          error={props.problems[name] ?? null}
          onChange={value => props.onChange({ [name]: value })}
        />
      ))}
    </div>
  )
}

function NumberLimits(props: TypeFieldsProps) {
  const { question, onChange } = props
  return (
    <>
      <Limits {...props} names={['min', 'max']} />
      <Checkbox
        label={messages.wholeOnly}
        checked={'step' in question && question.step === 1}
        onChange={event => onChange({ step: event.target.checked ? 1 : undefined })}
      />
    </>
  )
}

function DateLimits({ question, problems, onChange }: TypeFieldsProps) {
  const { min, max } = question as { min?: string; max?: string }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField
        isOptional
        label={messages.earliest}
        value={min ?? ''}
        error={problems.min ?? null}
        onChange={event => onChange({ min: event.target.value || undefined })}
      />
      <DateField
        isOptional
        label={messages.latest}
        value={max ?? ''}
        error={problems.max ?? null}
        onChange={event => onChange({ max: event.target.value || undefined })}
      />
    </div>
  )
}

function ChoiceFields(props: TypeFieldsProps) {
  const { question, onChange } = props
  if (question.type !== 'radiogroup' && question.type !== 'checkbox') return null
  return (
    <>
      <ItemsField
        {...props}
        name="choices"
        items={question.choices}
        max={limits.choices}
        onChange={choices => onChange({ choices })}
      />
      <div>
        <Checkbox
          label={messages.other}
          hint={messages.otherHint}
          checked={question.showOtherItem === true}
          onChange={event => onChange({ showOtherItem: event.target.checked || undefined })}
        />
        <Checkbox
          label={messages.shuffle}
          checked={question.choicesOrder === 'random'}
          onChange={event => onChange({ choicesOrder: event.target.checked ? 'random' : undefined })}
        />
      </div>
      {(question as MultipleChoice).type === 'checkbox' && (
        <Limits {...props} names={['minSelectedChoices', 'maxSelectedChoices']} />
      )}
    </>
  )
}

function ScaleFields(props: TypeFieldsProps) {
  const { languages, problems, onChange } = props
  const scale = props.question as Scale
  return (
    <>
      <Limits {...props} names={['rateMin', 'rateMax']} />
      <div className="grid gap-4 sm:grid-cols-2">
        {(['minRateDescription', 'maxRateDescription'] as const).map(name => (
          <div key={name} className="flex min-w-0 flex-col gap-4">
            <LocalField
              isOptional
              label={messages[name]}
              value={scale[name]}
              languages={languages}
              path={name}
              problems={problems}
              max={limits.item}
              onChange={value => onChange({ [name]: value })}
            />
          </div>
        ))}
      </div>
    </>
  )
}

function MatrixFields(props: TypeFieldsProps) {
  const { question, onChange } = props
  if (question.type !== 'matrix') return null
  return (
    <>
      <ItemsField
        {...props}
        name="rows"
        items={question.rows}
        max={limits.rows}
        onChange={rows => onChange({ rows })}
      />
      <ItemsField
        {...props}
        name="columns"
        items={question.columns}
        max={limits.columns}
        onChange={columns => onChange({ columns })}
      />
      <Checkbox
        label={messages.shuffleRows}
        checked={question.rowsOrder === 'random'}
        onChange={event => onChange({ rowsOrder: event.target.checked ? 'random' : undefined })}
      />
    </>
  )
}

/** The fields for the type of a question: ranges, limits, choices. */
export function TypeFields(props: TypeFieldsProps) {
  const { question } = props
  if (question.type === 'rating') return <ScaleFields {...props} />
  if (question.type === 'matrix') return <MatrixFields {...props} />
  if ('choices' in question) return <ChoiceFields {...props} />
  if (question.type === 'text' && question.inputType === 'number') return <NumberLimits {...props} />
  if (question.type === 'text' && question.inputType === 'date') return <DateLimits {...props} />
  return <Limits {...props} names={['maxLength']} />
}
