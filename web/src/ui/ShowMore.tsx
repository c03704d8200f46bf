import { Button } from './Button.tsx'
import { messages } from './messages.ts'

/** The line below a list: how much of it is shown, and a button for more. Without `onMore` everything is shown. */
export function ShowMore(props: { text: string; onMore?: () => void; pending?: boolean }) {
  return (
    <div className="flex min-h-control flex-wrap items-center justify-between gap-x-4 pt-4">
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
    </div>
  )
}
