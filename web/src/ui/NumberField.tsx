import type { ComponentPropsWithRef } from 'react'
import { controlClasses } from './control-looks.ts'
import { Field, type FieldText, splitField } from './Field.tsx'

/** A number. No arrows, and the wheel scrolls the page instead of changing it. `register(…, { valueAsNumber: true })`. */
export function NumberField(props: FieldText & ComponentPropsWithRef<'input'>) {
  const { text, control } = splitField(props)
  return (
    <Field {...text}>
      {wiring => (
        <input
          inputMode="numeric"
          onWheel={event => event.currentTarget.blur()}
          {...control}
          {...wiring}
          type="number"
          className={controlClasses()}
        />
      )}
    </Field>
  )
}
