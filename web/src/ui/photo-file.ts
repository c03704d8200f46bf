import { type DragEvent, type RefObject, useEffect, useState } from 'react'

/** Puts a file into a native file input without notifying its listeners. Null clears the input. */
export function fillInput(input: HTMLInputElement | null, file: File | null): void {
  if (!input) return
  const transfer = new DataTransfer()
  if (file) transfer.items.add(file)
  input.files = transfer.files
}

/** Puts a dropped or pasted file into a native file input and notifies its listeners, as if the user had chosen it there. */
export function putFile(input: HTMLInputElement | null, file: File | null): void {
  fillInput(input, file)
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The first file of a drop or a paste. */
export function firstFile(transfer: DataTransfer | null): File | null {
  return transfer?.files[0] ?? null
}

/** An object URL for an image, revoked when the image changes. */
export function useObjectUrl(image: Blob | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!image) return setUrl(null)
    const created = URL.createObjectURL(image)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [image])
  return url
}

/** Clears the chosen file when the surrounding form is reset. */
export function useFormReset(input: RefObject<HTMLInputElement | null>, onReset: () => void): void {
  useEffect(() => {
    const form = input.current?.form
    form?.addEventListener('reset', onReset)
    return () => form?.removeEventListener('reset', onReset)
  }, [input, onReset])
}

/** Returns whether a file is dragged over the element, and the drag event handlers. */
export function useDrop(onFile: (file: File) => void, enabled: boolean) {
  const [over, setOver] = useState(false)
  return {
    over: over && enabled,
    handlers: {
      // Also while no file is taken: otherwise the browser would open it instead of the page.
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        const file = firstFile(event.dataTransfer)
        if (file && enabled) onFile(file)
      },
    },
  }
}
