import type { ComponentPropsWithRef } from 'react'
import { controlClasses } from './control-classes.ts'
import { Field, type FieldText, splitField, textDirection } from './Field.tsx'
import { useCutPaste } from './use-cut-paste.ts'

/** A single-line text field. Its text has its own direction unless `dir` is given. */
export function TextField(props: FieldText & ComponentPropsWithRef<'input'>) {
  const { text, control } = splitField(props)
  const { notice, pasteProps } = useCutPaste<HTMLInputElement>(control)
  return (
    <Field {...text} notice={notice}>
      {controlProps => (
        <input
          type="text"
          dir={textDirection(control.value)}
          {...control}
          {...pasteProps}
          {...controlProps}
          aria-invalid={controlProps['aria-invalid'] ?? control['aria-invalid']}
          className={controlClasses()}
        />
      )}
    </Field>
  )
}
