import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** An SVG drawing; decorative without `label`. */
export function Drawing(props: {
  width: number
  height: number
  viewBox: string
  label?: string
  className?: string
  children: ReactNode
}) {
  const drawn = (
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
  if (!props.label) return drawn
  return (
    <span role="img" aria-label={props.label} className="inline-flex max-w-full flex-none">
      {drawn}
    </span>
  )
}
