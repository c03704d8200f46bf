import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** A decorative SVG drawing. */
export function Drawing(props: {
  width: number
  height: number
  viewBox: string
  className?: string
  children: ReactNode
}) {
  return (
    <svg
      width={props.width}
      height={props.height}
      viewBox={props.viewBox}
      aria-hidden="true"
      className={classes('h-auto max-w-full flex-none', props.className)}
    >
      {props.children}
    </svg>
  )
}
