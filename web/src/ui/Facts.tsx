import { Fragment, type ReactNode } from 'react'
import { classes } from './classes.ts'

/** A list of terms and values. `ruled` adds thick rules around it. */
export function Facts(props: {
  facts: readonly { term: string; value: ReactNode }[]
  ruled?: boolean
  className?: string
}) {
  return (
    <dl
      className={classes(
        'grid grid-cols-[auto_1fr] text-sm',
        props.ruled && 'border-ink border-t-2 border-b',
        props.className,
      )}
    >
      {props.facts.map(({ term, value }, index) => {
        const line = classes('py-2', index > 0 && 'border-line border-t')
        return (
          <Fragment key={term}>
            <dt className={classes(line, 'max-w-40 pe-6 text-ink-2')}>{term}</dt>
            <dd className={classes(line, 'min-w-0')}>{value}</dd>
          </Fragment>
        )
      })}
    </dl>
  )
}
