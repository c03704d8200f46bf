import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { messages } from '../messages.ts'

/** A chart with a caption: “Fig. 1 Responses per day”. Numbers start at 1 on each page. */
export function Figure(props: {
  number: number
  caption: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <figure className={classes('min-w-0', props.className)}>
      {props.children}
      <figcaption className="mt-3 text-ink-2 text-sm">
        <b className="text-ink">{messages.figure(props.number)}</b> {props.caption}
      </figcaption>
    </figure>
  )
}
