import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** The page's `h1`, an opening line, and actions at the end. On a phone the actions are below the title or next to it. */
export function PageHeading(props: {
  title: ReactNode
  lede?: ReactNode
  /** The first sentence of the opening line; hidden on a phone. */
  ledeStart?: ReactNode
  /** A badge next to the title. */
  badge?: ReactNode
  actions?: ReactNode
  /** Keeps one short action in the line of the title on a phone, so that the content starts higher. */
  beside?: boolean
  className?: string
}) {
  return (
    <header
      className={classes(
        'flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-5 sm:gap-y-6 sm:pt-12',
        props.beside &&
          'sm:flex-nowrap max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-start max-sm:gap-x-2 max-sm:gap-y-0',
        props.className,
      )}
    >
      <div className={classes('min-w-0 max-w-measure', props.beside && 'max-sm:contents')}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1
            className={classes(
              'min-w-0 font-semi font-serif text-3xl',
              // With the action next to them, the longest titles need this size to stay on one line.
              props.beside && 'max-[24rem]:text-2xl',
            )}
          >
            {props.title}
          </h1>
          {props.badge}
        </div>
        {props.lede && (
          <p className="mt-1 text-pretty text-ink-2 max-sm:order-1 max-sm:col-span-full sm:mt-2">
            {props.ledeStart && <span className="max-sm:hidden">{props.ledeStart} </span>}
            {props.lede}
          </p>
        )}
      </div>
      {props.actions && (
        <div
          className={classes(
            'flex flex-wrap gap-3',
            props.beside ? 'flex-none max-sm:-my-1' : 'max-sm:w-full max-sm:children-fill',
          )}
        >
          {props.actions}
        </div>
      )}
    </header>
  )
}
