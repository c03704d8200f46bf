import { RotateCcw } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { messages as shell } from './messages.ts'
import { messages } from './part-messages.ts'

interface Props {
  inline: boolean
  /** The part could not be loaded, its file was removed by an update, or it threw an error. */
  reason: 'missing' | 'updated' | 'broken'
  onRetry: () => void
  onClose: () => void
}

/** Shows that a part can't be displayed. Uses a native dialog, because the code of our `Dialog` may be what failed to load. */
export function PartFailure({ inline, reason, onRetry, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const texts = messages[reason]
  const reload = () => window.location.reload()

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // `close` returns the focus to the element that had it before.
    return () => element?.close()
  }, [])

  if (inline)
    return (
      <ErrorState title={texts.title} text={texts.text} onRetry={reason === 'updated' ? reload : onRetry} />
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
        {texts.title}
      </h2>
      <p role="alert" className="mt-2 max-w-measure text-ink-2">
        {texts.text}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{messages.close}</Button>
        <Button variant="primary" icon={RotateCcw} onClick={reason === 'updated' ? reload : onRetry}>
          {reason === 'updated' ? shell.reload : messages.retry}
        </Button>
      </div>
    </dialog>
  )
}
