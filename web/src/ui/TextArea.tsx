import type { ComponentPropsWithRef } from 'react'
import { areaClasses } from './control-classes.ts'
import { Field, type FieldText, splitField, textDirection } from './Field.tsx'
import { useCutPaste } from './use-cut-paste.ts'

/** A text area with at least `rows` lines, which grows with its text if the browser supports it. */
export function TextArea(props: FieldText & ComponentPropsWithRef<'textarea'>) {
  const { text, control } = splitField(props)
  const { notice, pasteProps } = useCutPaste<HTMLTextAreaElement>(control)
  return (
    <Field {...text} notice={notice}>
      {controlProps => (
        <textarea
          dir={textDirection(control.value)}
          rows={3}
          // With `field-sizing: content` browsers ignore `rows`.
          style={
            control.rows
              ? { minBlockSize: `max(var(--control), ${control.rows} * var(--lead-md) + 1.125rem)` }
              : undefined
          }
          {...control}
          {...pasteProps}
          {...controlProps}
          className={`${areaClasses} field-sizing-content max-h-96 resize-y`}
        />
      )}
    </Field>
  )
}
