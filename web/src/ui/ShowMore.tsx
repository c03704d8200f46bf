import { Button } from './Button.tsx'
import { messages } from './messages.ts'

export interface ListEnd {
  text: string
  onMore?: () => void
  pending?: boolean
}

/**
 * The line below a list: the number of shown items, and a button for more. Without `onMore` the list is complete; then the
 * text is for screen readers only. They announce it after a search if the element was there before.
 */
export function ShowMore(props: ListEnd) {
  return (
    // As a section it gets the focus when the last press removes the button: see `focusNearest`.
    <section
      className={
        props.onMore ? 'flex min-h-control flex-wrap items-center justify-between gap-x-4 pt-4' : 'sr-only'
      }
    >
      <p role="status" className="text-ink-2 text-sm">
        {props.text}
      </p>
      {props.onMore && (
        <Button
          variant="quiet"
          flush="end"
          pending={props.pending && messages.loading}
          onClick={props.onMore}
        >
          {messages.showMore}
        </Button>
      )}
    </section>
  )
}
