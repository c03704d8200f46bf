import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** A list with a thick rule above and hairlines between its items; `closed` adds a rule below. */
export function RuledList(props: { children: ReactNode; closed?: boolean; label?: string }) {
  return (
    <ul aria-label={props.label} className={classes('border-ink border-t-2', props.closed && 'border-b-2')}>
      {props.children}
    </ul>
  )
}

/** An item of a `RuledList`. */
export function RuledItem(props: { children: ReactNode; className?: string }) {
  return <li className={classes('border-line border-b py-3', props.className)}>{props.children}</li>
}
