import type { ComponentPropsWithRef } from 'react'
import { classes } from './classes.ts'
import { controlClasses } from './control-classes.ts'
import { Field, type FieldText, splitField } from './Field.tsx'

/** A date field with the device's date picker; the value is `YYYY-MM-DD`. */
export function DateField(props: FieldText & ComponentPropsWithRef<'input'>) {
  const { text, control } = splitField(props)
  return (
    <Field {...text}>
      {controlProps => (
        <input
          {...control}
          {...controlProps}
          type="date"
          className={classes(controlClasses(), control.value === '' && 'text-ink-2')}
        />
      )}
    </Field>
  )
}
