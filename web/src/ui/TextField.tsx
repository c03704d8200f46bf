import type { ComponentPropsWithRef } from 'react'
import { controlClasses } from './control-looks.ts'
import { Field, type FieldText, splitField } from './Field.tsx'

/** One line of text. Spread `register(…)` on it. Its text finds its own direction unless `dir` says otherwise. */
export function TextField(props: FieldText & ComponentPropsWithRef<'input'>) {
  const { text, control } = splitField(props)
  return (
    <Field {...text}>
      {wiring => <input type="text" dir="auto" {...control} {...wiring} className={controlClasses()} />}
    </Field>
  )
}
