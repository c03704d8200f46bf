import { CloudOff, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { Message } from './Message.tsx'
import { messages } from './messages.ts'

/** An error message with a Retry button for data that could not be loaded. With `children` (older data) it is shorter. */
export function ErrorState(props: {
  /** The error: “Failed to load sessions.” */
  title: string
  /** What to do next. */
  text?: ReactNode
  onRetry?: () => void
  /** The button's label, if it does more than try again. */
  retryLabel?: string
  retrying?: boolean
  bare?: boolean
  children?: ReactNode
}) {
  const retry = props.onRetry && (
    <Button dense={Boolean(props.children)} icon={RotateCcw} pending={props.retrying} onClick={props.onRetry}>
      {props.retryLabel ?? messages.retry}
    </Button>
  )
  if (props.children) {
    return (
      <div className="flex min-w-0 flex-col gap-4">
        <Message tone="stop" title={props.title} action={retry}>
          {props.text}
        </Message>
        {props.children}
      </div>
    )
  }
  return (
    <div
      role="alert"
      className={classes('flex flex-col items-start py-8', !props.bare && 'border-ink border-y-2')}
    >
      <CloudOff size={24} strokeWidth={1.5} aria-hidden="true" className="mb-3 text-ink-3" />
      <p className="font-semi font-serif text-xl">{props.title}</p>
      {props.text && <p className="mt-1 max-w-124 text-ink-2">{props.text}</p>}
      {retry && <div className="mt-4">{retry}</div>}
    </div>
  )
}
