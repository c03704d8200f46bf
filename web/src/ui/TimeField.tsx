import type { ComponentPropsWithRef } from 'react'
import { classes } from './classes.ts'
import { controlClasses } from './control-classes.ts'
import { Field, type FieldText, splitField } from './Field.tsx'

/** A time field with the device's time picker; the value is `HH:MM`. */
export function TimeField(props: FieldText & ComponentPropsWithRef<'input'>) {
  const { text, control } = splitField(props)
  return (
    <Field {...text}>
      {controlProps => (
        <input
          {...control}
          {...controlProps}
          type="time"
          className={classes(controlClasses(), control.value === '' && 'text-ink-2')}
        />
      )}
    </Field>
  )
}
