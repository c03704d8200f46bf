import { useState } from 'react'
import { NumberField } from '../../ui/NumberField.tsx'
import { readNumber } from '../questionnaire/number-text.ts'
import { messages } from './question-messages.ts'

/**
 * A number field whose text stays as it was typed. Text that isn't a number, such as a single minus, becomes the value, so
 * that the check of the questionnaire finds it.
 */
export function TypedNumberField(props: {
  label: string
  value: unknown
  isOptional?: boolean
  error?: string | null
  onChange: (value: number | string | undefined) => void
}) {
  const [typed, setTyped] = useState(String(props.value ?? ''))
  const isEmpty = props.isOptional === true && typed.trim() === ''
  return (
    <NumberField
      isOptional={props.isOptional}
      // On some phones, the numeric keyboard has no minus sign.
      inputMode="text"
      label={props.label}
      value={typed}
      error={
        isEmpty || typeof readNumber(typed) === 'number'
          ? (props.error ?? null)
          : messages.condition.needsNumber
      }
      onChange={text => {
        setTyped(text)
        props.onChange(readNumber(text))
      }}
    />
  )
}
