import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { ThreeNuqtas } from './Nuqta.tsx'

/** A placeholder for an empty list: a title, a text, and a button for the next step. */
export function Empty(props: {
  title: string
  text?: ReactNode
  action?: ReactNode
  level?: 2 | 3
  /** Omits the rules above and below, for a container that has them. */
  bare?: boolean
}) {
  const Heading = `h${props.level ?? 3}` as const
  return (
    <div className={classes('flex flex-col items-start py-8', !props.bare && 'border-ink border-y-2')}>
      <ThreeNuqtas hollow className="mb-3" />
      <Heading className="font-semi font-serif text-xl">{props.title}</Heading>
      {props.text && <p className="mt-1 max-w-124 text-ink-2">{props.text}</p>}
      {props.action && <div className="mt-4">{props.action}</div>}
    </div>
  )
}
