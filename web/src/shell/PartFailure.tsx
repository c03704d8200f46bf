import { RotateCcw } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { messages as shell } from './messages.ts'
import { messages } from './part-messages.ts'

interface Props {
  inline: boolean
  /** It did not come, Bahth was updated meanwhile, or it came and broke. */
  reason: 'missing' | 'updated' | 'broken'
  onRetry: () => void
  onClose: () => void
}

/** A part that could not be shown says so. The browser's own dialog: ours may be what did not come. */
export function PartFailure({ inline, reason, onRetry, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const said = messages[reason]
  const reload = () => window.location.reload()

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closed before it goes, so that the focus is where it was when the part comes at last.
    return () => element?.close()
  }, [])

  if (inline)
    return (
      <ErrorState title={said.title} text={said.text} onRetry={reason === 'updated' ? reload : onRetry} />
    )
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      className="m-auto w-[calc(100vw-2rem)] max-w-dialog rounded border border-line bg-surface p-4 text-ink backdrop:bg-scrim sm:p-6"
    >
      <h2 id={title} className="font-semi font-serif text-xl">
        {said.title}
      </h2>
      <p role="alert" className="mt-2 max-w-measure text-ink-2">
        {said.text}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{messages.close}</Button>
        <Button look="primary" icon={RotateCcw} onClick={reason === 'updated' ? reload : onRetry}>
          {reason === 'updated' ? shell.reload : messages.retry}
        </Button>
      </div>
    </dialog>
  )
}
