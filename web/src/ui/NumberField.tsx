import type { ComponentPropsWithRef } from 'react'
import { controlClasses } from './control-classes.ts'
import { Field, type FieldText, splitField } from './Field.tsx'

/** A number field without arrows. The mouse wheel scrolls the page instead of changing the number. */
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
