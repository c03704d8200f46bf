import type { ComponentPropsWithRef } from 'react'
import type { FieldText } from './Field.tsx'
import { PlainTextField } from './PlainTextField.tsx'
import { useCutPaste } from './use-cut-paste.ts'

/** A single-line text field that says when a pasted text is too long for its `maxLength`. */
export function TextField(props: FieldText & ComponentPropsWithRef<'input'>) {
  const { notice, pasteProps } = useCutPaste<HTMLInputElement>(props)
  return <PlainTextField {...props} {...pasteProps} notice={notice} />
}
