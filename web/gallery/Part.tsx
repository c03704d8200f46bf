import type { ReactNode } from 'react'
import { classes } from '../src/ui/classes.ts'

/** A section of the gallery under a thick rule. */
export function Part(props: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 border-ink border-t-2 pt-5 sm:mt-12">
      <h2 className="mb-4 font-semi font-serif text-2xl">{props.title}</h2>
      {props.children}
    </section>
  )
}

/** One state of a component, with the name of the state above it. */
export function Shown(props: { as: string; children: ReactNode; className?: string }) {
  return (
    <div className={classes('min-w-0', props.className)}>
      <p className="mb-2 text-ink-2 text-sm">{props.as}</p>
      {props.children}
    </div>
  )
}
