import type { ComponentPropsWithRef } from 'react'
import { classes } from './classes.ts'
import { controlClasses } from './control-classes.ts'
import { Field, type FieldText, splitField } from './Field.tsx'

type Props = FieldText & Omit<ComponentPropsWithRef<'input'>, 'type'>

/** A field with the device's picker. */
function PickerField({ type, ...props }: Props & { type: 'date' | 'time' }) {
  const { text, control } = splitField(props)
  return (
    <Field {...text}>
      {controlProps => (
        <input
          {...control}
          {...controlProps}
          type={type}
          className={classes(controlClasses(), control.value === '' && 'text-ink-2')}
        />
      )}
    </Field>
  )
}

/** The value is `YYYY-MM-DD`. Without a maximum, browsers accept years of six digits. */
export const DateField = (props: Props) => <PickerField max="9999-12-31" {...props} type="date" />

/** The value is `HH:MM`. */
export const TimeField = (props: Props) => <PickerField {...props} type="time" />
