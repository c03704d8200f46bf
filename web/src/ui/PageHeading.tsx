import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** A page's one `h1`, an opening line, and its actions at the end; on a phone they fill the line below. */
export function PageHeading(props: {
  title: ReactNode
  lede?: ReactNode
  /** Beside the title: a badge. */
  badge?: ReactNode
  actions?: ReactNode
  className?: string
}) {
  return (
    <header
      className={classes(
        'flex flex-wrap items-end justify-between gap-x-8 gap-y-6 pt-8 sm:pt-12',
        props.className,
      )}
    >
      <div className="min-w-0 max-w-measure">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="min-w-0 font-semi font-serif text-3xl">{props.title}</h1>
          {props.badge}
        </div>
        {props.lede && <p className="mt-1 max-w-134 text-ink-2 sm:mt-2">{props.lede}</p>}
      </div>
      {props.actions && (
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:children-fill">{props.actions}</div>
      )}
    </header>
  )
}
