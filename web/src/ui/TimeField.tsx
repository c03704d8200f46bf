import type { ComponentPropsWithRef } from 'react'
import { classes } from './classes.ts'
import { controlClasses } from './control-looks.ts'
import { Field, type FieldText, splitField } from './Field.tsx'

/** A time of day, picked with the device's own clock; its value is `HH:MM`. */
export function TimeField(props: FieldText & ComponentPropsWithRef<'input'>) {
  const { text, control } = splitField(props)
  return (
    <Field {...text}>
      {wiring => (
        <input
          {...control}
          {...wiring}
          type="time"
          className={classes(controlClasses(), control.value === '' && 'text-ink-2')}
        />
      )}
    </Field>
  )
}
