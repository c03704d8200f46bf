import type { ComponentPropsWithRef } from 'react'
import { controlClasses } from './control-classes.ts'
import { Field, type FieldText, splitField, textDirection } from './Field.tsx'

/** A text field without a limit, which the log-in form loads. Its text has its own direction unless `dir` is given. */
export function PlainTextField(props: FieldText & ComponentPropsWithRef<'input'>) {
  const { text, control } = splitField(props)
  return (
    <Field {...text}>
      {controlProps => (
        <input
          type="text"
          dir={textDirection(control.value)}
          {...control}
          {...controlProps}
          aria-invalid={controlProps['aria-invalid'] ?? control['aria-invalid']}
          className={controlClasses()}
        />
      )}
    </Field>
  )
}
