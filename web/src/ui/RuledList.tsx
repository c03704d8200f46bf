import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** A list as a journal rules it: a thick rule opens it, hairlines divide it, and `closed` ends it. */
export function RuledList(props: {
  children: ReactNode
  closed?: boolean
  label?: string
  className?: string
}) {
  return (
    <ul
      aria-label={props.label}
      className={classes('border-ink border-t-2', props.closed && 'border-b-2', props.className)}
    >
      {props.children}
    </ul>
  )
}

/** A line of a `RuledList`. */
export function RuledItem(props: { children: ReactNode; className?: string }) {
  return <li className={classes('border-line border-b py-3', props.className)}>{props.children}</li>
}
