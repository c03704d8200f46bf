import { CloudOff, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { Message } from './Message.tsx'
import { messages } from './messages.ts'

interface Props {
  /** The error: “Failed to load sessions.” */
  title: string
  /** What to do next. */
  text?: ReactNode
  onRetry?: () => void
  retrying?: boolean
}

function Retry(props: Props & { label?: string; dense?: boolean }) {
  return (
    <Button dense={props.dense} icon={RotateCcw} pending={props.retrying} onClick={props.onRetry}>
      {props.label ?? messages.retry}
    </Button>
  )
}

/** An error message with a Retry button instead of data that could not be loaded. */
export function ErrorState(
  props: Props & {
    /** The button's label, if it does more than try again. */
    retryLabel?: string
    bare?: boolean
  },
) {
  return (
    <div
      role="alert"
      className={classes('flex flex-col items-start py-8', !props.bare && 'border-ink border-y-2')}
    >
      <CloudOff size={24} strokeWidth={1.5} aria-hidden="true" className="mb-3 text-ink-3" />
      <p className="font-semi font-serif text-xl">{props.title}</p>
      {props.text && <p className="mt-1 max-w-124 text-ink-2">{props.text}</p>}
      {props.onRetry && (
        <div className="mt-4">
          <Retry {...props} label={props.retryLabel} />
        </div>
      )}
    </div>
  )
}

/**
 * A shorter error above older data, if `failed`. The data keeps its position in the tree, so that what is typed, focused or open
 * in it survives.
 */
export function ErrorAbove(props: Props & { failed: boolean; children: ReactNode }) {
  return (
    <div className={props.failed ? 'flex min-w-0 flex-col gap-4' : 'contents'}>
      {props.failed && (
        <Message tone="stop" title={props.title} action={<Retry dense {...props} />}>
          {props.text}
        </Message>
      )}
      <div className={props.failed ? 'min-w-0' : 'contents'}>{props.children}</div>
    </div>
  )
}
