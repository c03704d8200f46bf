import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

/** A part of a page with a heading, a lighter note next to it and tools at the end of the line. */
export function Section(props: {
  title: string
  note?: ReactNode
  /** Search, filters or a link next to the heading; on a phone below it. */
  tools?: ReactNode
  noToolsOnPhone?: boolean
  level?: 2 | 3
  /** Adds a thick rule under the heading, if the content does not start with one. */
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
          'mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:mb-4 sm:gap-y-4',
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
          <div
            className={classes(
              'flex min-w-0 flex-wrap items-center gap-3',
              props.noToolsOnPhone
                ? 'max-sm:hidden'
                : 'max-sm:w-full max-sm:*:w-full max-sm:[&>.contents>button]:w-full',
            )}
          >
            {props.tools}
          </div>
        )}
      </div>
      {props.children}
    </section>
  )
}
