import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

/** A part of a page under its own heading, with a lighter note beside it and tools at the end of the line. */
export function Section(props: {
  title: string
  note?: ReactNode
  /** Search, filters, a link: beside the heading, below it on a phone. */
  tools?: ReactNode
  level?: 2 | 3
  /** Draws the thick rule under the heading, where what follows does not open with one. */
  ruled?: boolean
  children: ReactNode
  className?: string
}) {
  const id = useId()
  const Heading = `h${props.level ?? 2}` as const
  return (
    <section aria-labelledby={id} className={classes('min-w-0', props.className)}>
      <div
        className={classes(
          'mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4',
          props.ruled && 'border-ink border-b-2 pb-3',
        )}
      >
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <Heading
            id={id}
            className={classes('font-semi font-serif', props.level === 3 ? 'text-xl' : 'text-2xl')}
          >
            {props.title}
          </Heading>
          {props.note && <p className="text-ink-2 text-sm">{props.note}</p>}
        </div>
        {props.tools && (
          <div className="flex min-w-0 flex-wrap items-center gap-3 max-sm:w-full max-sm:*:w-full">
            {props.tools}
          </div>
        )}
      </div>
      {props.children}
    </section>
  )
}
