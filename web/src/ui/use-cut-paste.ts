import { type ClipboardEventHandler, type InputEvent, useState } from 'react'
import { messages } from './messages.ts'

interface Control<E> {
  value?: unknown
  maxLength?: number | undefined
  onPaste?: ClipboardEventHandler<E> | undefined
}

/** Browsers cut the end off a pasted text that exceeds `maxLength`, and say nothing. Says it until the text is edited. */
export function useCutPaste<E extends HTMLInputElement | HTMLTextAreaElement>(control: Control<E>) {
  const [cut, setCut] = useState(0)

  const onPaste: ClipboardEventHandler<E> = event => {
    control.onPaste?.(event)
    const { value, maxLength, selectionStart, selectionEnd } = event.currentTarget
    // Fields for email addresses don't tell their selection.
    if (event.defaultPrevented || selectionStart === null || selectionEnd === null) return
    const pasted = event.clipboardData.getData('text').replaceAll('\r\n', '\n').trimEnd()
    setCut(value.length - (selectionEnd - selectionStart) + pasted.length - maxLength)
  }

  const onInput = ({ nativeEvent }: InputEvent<E>) => {
    if (nativeEvent.inputType !== 'insertFromPaste') setCut(0)
  }

  return {
    notice: cut > 0 && control.value !== '' ? messages.cut(cut) : null,
    pasteProps: control.maxLength === undefined ? {} : { onPaste, onInput },
  }
}
