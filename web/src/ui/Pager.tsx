import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from './IconButton.tsx'
import { messages } from './messages.ts'

/** Buttons for the previous and next page, with a text between them: “Page 2”. A button without a handler is disabled. */
export function Pager(props: {
  text?: string
  onPrevious?: () => void
  onNext?: () => void
  label?: string
}) {
  return (
    <nav aria-label={props.label ?? messages.pages} className="flex items-center gap-2">
      <IconButton
        flips
        variant="outline"
        icon={ChevronLeft}
        label={messages.previous}
        disabled={!props.onPrevious}
        onClick={props.onPrevious}
      />
      {props.text && (
        <p role="status" className="px-2 text-ink-2 text-sm">
          {props.text}
        </p>
      )}
      <IconButton
        flips
        variant="outline"
        icon={ChevronRight}
        label={messages.next}
        disabled={!props.onNext}
        onClick={props.onNext}
      />
    </nav>
  )
}
