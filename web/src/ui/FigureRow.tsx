import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Nuqta } from './Nuqta.tsx'
import { Skeleton } from './Skeleton.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** One large figure: what it counts, the figure, a note, and where to go from here. */
export interface BigFigure {
  label: string
  /** Left out while it is under way. */
  value?: ReactNode
  note?: ReactNode
  action?: ReactNode
  /** Waits for a decision: the nuqta beside the figure, and the words it stands for. */
  waiting?: string
}

const columnsAcross = {
  2: 'sm:grid-cols-2',
  3: 'md:grid-cols-3',
  4: 'lg:grid-cols-4',
  5: 'sm:grid-cols-3 lg:grid-cols-5',
}

/** A ruled row of large figures, two across on a phone. */
export function FigureRow(props: {
  figures: readonly BigFigure[]
  columns?: 2 | 3 | 4 | 5
  /** The figures could not be loaded: those without a value are dashes, and wait for nothing. */
  isMissing?: boolean
  className?: string
}) {
  return (
    <div className={classes('overflow-hidden border-ink border-t-2', props.className)}>
      <dl
        className={classes(
          '-ms-[calc(1rem+1px)] grid grid-cols-2 sm:-ms-[calc(1.5rem+1px)]',
          columnsAcross[props.columns ?? 4],
        )}
      >
        {props.figures.map(item => (
          <div
            key={item.label}
            className="flex min-w-0 flex-col border-line border-s border-b py-4 ps-4 pe-3 sm:ps-6 sm:pe-4"
          >
            <dt className="text-ink-2 text-sm">{item.label}</dt>
            <dd className="flex items-center gap-3 font-semi font-serif text-3xl">
              {item.value ?? (props.isMissing ? '–' : <Skeleton shape="figure" />)}
              {item.waiting && (
                <>
                  <Nuqta size={14} />
                  <VisuallyHidden>{item.waiting}</VisuallyHidden>
                </>
              )}
            </dd>
            {item.note && <dd className="text-ink-2 text-sm">{item.note}</dd>}
            {item.action && <dd className="mt-auto pt-1">{item.action}</dd>}
          </div>
        ))}
      </dl>
    </div>
  )
}
