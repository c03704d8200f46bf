import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { messages } from '../messages.ts'

/** A picture of numbers with its caption below: “Fig. 1 Responses per day”. Figures count from 1 on each page. */
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
