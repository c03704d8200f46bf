import { RotateCcw } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { messages as shell } from './messages.ts'
import { messages } from './part-messages.ts'

/** The part could not be loaded, its file didn't arrive in time or was removed by an update, or it threw an error. */
export type PartFailureReason = 'missing' | 'late' | 'updated' | 'broken'

interface Props {
  inline: boolean
  reason: PartFailureReason
  onRetry: () => void
  onClose: () => void
}

/** Shows that a part can't be displayed. Uses a native dialog, because the code of our `Dialog` may be what failed to load. */
export function PartFailure({ inline, reason, onRetry, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const { title: heading, text } =
    reason === 'late' ? { ...messages.updated, title: messages.missing.title } : messages[reason]
  const needsReload = reason === 'late' || reason === 'updated'
  const retry = needsReload ? () => window.location.reload() : onRetry

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // `close` returns the focus to the element that had it before.
    return () => element?.close()
  }, [])

  if (inline) return <ErrorState title={heading} text={text} onRetry={retry} />
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
        {heading}
      </h2>
      <p role="alert" className="mt-2 max-w-measure text-ink-2">
        {text}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{messages.close}</Button>
        <Button variant="primary" icon={RotateCcw} onClick={retry}>
          {needsReload ? shell.reload : messages.retry}
        </Button>
      </div>
    </dialog>
  )
}
