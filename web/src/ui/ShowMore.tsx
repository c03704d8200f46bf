import { Button } from './Button.tsx'
import { messages } from './messages.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/**
 * The line below a list: the number of shown items, and a button for more. Without `onMore` the list is complete; then the
 * text is for screen readers only, which announce it after a search.
 */
export function ShowMore(props: { text: string; onMore?: () => void; pending?: boolean }) {
  if (!props.onMore)
    return (
      <VisuallyHidden>
        <span role="status">{props.text}</span>
      </VisuallyHidden>
    )
  return (
    <div className="flex min-h-control flex-wrap items-center justify-between gap-x-4 pt-4">
      <p role="status" className="text-ink-2 text-sm">
        {props.text}
      </p>
      <Button variant="quiet" flush="end" pending={props.pending && messages.loading} onClick={props.onMore}>
        {messages.showMore}
      </Button>
    </div>
  )
}
