import type { ComponentPropsWithRef } from 'react'
import { areaClasses } from './control-looks.ts'
import { Field, type FieldText, splitField } from './Field.tsx'

/** Several lines of text, `rows` at first; grows with what is written where the browser can. Spread `register(…)` on it. */
export function TextArea(props: FieldText & ComponentPropsWithRef<'textarea'>) {
  const { text, control } = splitField(props)
  return (
    <Field {...text}>
      {wiring => (
        <textarea
          dir="auto"
          rows={3}
          // Where the text sizes the field, its rows do not.
          style={
            control.rows ? { minBlockSize: `calc(${control.rows} * var(--lead-md) + 1.125rem)` } : undefined
          }
          {...control}
          {...wiring}
          className={`${areaClasses} field-sizing-content max-h-96 resize-y`}
        />
      )}
    </Field>
  )
}
