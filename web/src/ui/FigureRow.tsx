import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Nuqta } from './Nuqta.tsx'
import { Skeleton } from './Skeleton.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** A large number with its name, a note and a link. */
export interface BigFigure {
  label: string
  /** Undefined while it loads. */
  value?: ReactNode
  note?: ReactNode
  action?: ReactNode
  /** Marks a number of items that wait for a decision; the text is for screen readers. */
  waiting?: string
}

const columnsAcross = {
  2: 'sm:grid-cols-2',
  3: 'md:grid-cols-3',
  4: 'lg:grid-cols-4',
  5: 'sm:grid-cols-3 lg:grid-cols-5',
}

/**
 * A row of large numbers. On a phone they are in two columns, or with `compact` in one line of small numbers. This line
 * has no room for notes, so `phoneNote` is shown below it.
 */
export function FigureRow(props: {
  figures: readonly BigFigure[]
  columns?: 2 | 3 | 4 | 5
  /** Loading failed: missing values are shown as dashes. */
  hasFailed?: boolean
  compact?: boolean
  phoneNote?: ReactNode
  /** Reserves space below the values for a note and an action, so that nothing moves when they are loaded. */
  loading?: 'note' | 'note and action'
  className?: string
}) {
  const { compact } = props
  const isLoading = (item: BigFigure) => item.value === undefined && !props.hasFailed
  return (
    <div
      className={classes(
        'overflow-hidden border-ink border-t-2',
        compact && 'max-sm:border-b max-sm:border-b-line',
        props.className,
      )}
    >
      <dl
        className={classes(
          'sm:-ms-[calc(1.5rem+1px)] sm:grid sm:grid-cols-2',
          compact ? 'flex justify-between max-sm:gap-3' : '-ms-[calc(1rem+1px)] grid grid-cols-2',
          compact ? 'md:grid-cols-4' : columnsAcross[props.columns ?? 4],
        )}
      >
        {props.figures.map(item => (
          <div
            key={item.label}
            className={classes(
              'flex flex-col border-line sm:min-w-0 sm:border-s sm:border-b sm:py-4 sm:ps-6 sm:pe-4',
              compact ? 'py-2' : 'min-w-0 border-s border-b py-4 ps-4 pe-3',
            )}
          >
            <dt className={classes('text-ink-2', compact ? 'text-xs sm:text-sm' : 'text-sm')}>
              {item.label}
            </dt>
            <dd
              className={classes(
                'flex items-center font-semi font-serif',
                compact
                  ? 'mt-auto h-7 gap-2 text-xl sm:mt-0 sm:h-auto sm:gap-3 sm:text-3xl'
                  : 'gap-3 text-3xl',
              )}
            >
              {item.value ??
                (props.hasFailed ? (
                  '–'
                ) : (
                  // As narrow as a number on a phone, where four labels share one line.
                  <Skeleton shape="figure" className={classes(compact && 'max-sm:h-6 max-sm:w-8')} />
                ))}
              {item.waiting && (
                <>
                  <Nuqta size={14} />
                  <VisuallyHidden>{item.waiting}</VisuallyHidden>
                </>
              )}
            </dd>
            {isLoading(item) && props.loading && (
              <dd aria-hidden="true" className={classes(compact && 'max-sm:hidden')}>
                <Skeleton className="my-1 h-3 w-28" />
                {props.loading === 'note and action' && <Skeleton className="my-2 h-3 w-36" />}
              </dd>
            )}
            {item.note && (
              <dd className={classes('text-ink-2 text-sm', compact && 'max-sm:hidden')}>{item.note}</dd>
            )}
            {item.action && <dd className="mt-auto pt-1">{item.action}</dd>}
          </div>
        ))}
      </dl>
      {props.phoneNote && <p className="-mt-1.5 pb-1 text-ink-2 text-sm sm:hidden">{props.phoneNote}</p>}
    </div>
  )
}
