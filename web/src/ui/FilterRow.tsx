import { ListFilter } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { formatNumber } from '../format/text.ts'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { messages } from './messages.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/**
 * The search and filters of a list. On a phone they share one line if the selected options fit. With `collapses` a button
 * there shows and hides the filters; it displays the number of `active` filters.
 */
export function FilterRow(props: {
  search: ReactNode
  collapses?: boolean
  active?: number
  children: ReactNode
}) {
  const { collapses, active = 0 } = props
  const id = useId()
  const [isOpen, setOpen] = useState(active > 0)
  return (
    <div className="flex min-w-0 flex-wrap gap-3 max-sm:w-full print:hidden">
      <div className={classes('min-w-0 max-sm:flex-1', !collapses && 'max-sm:min-w-28 max-sm:basis-0')}>
        {props.search}
      </div>
      {collapses && (
        <Button
          icon={ListFilter}
          aria-expanded={isOpen}
          aria-controls={id}
          className="px-3 sm:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          {messages.filter}
          {active > 0 && (
            <>
              <span aria-hidden="true"> · {formatNumber(active)}</span>
              <VisuallyHidden>{messages.filtersActive(active)}</VisuallyHidden>
            </>
          )}
        </Button>
      )}
      <div
        id={id}
        className={classes(
          'flex gap-3',
          collapses
            ? 'max-sm:w-full max-sm:*:flex-1'
            : 'max-sm:min-w-[45%] max-sm:*:w-full max-sm:[&_select]:field-sizing-content',
          collapses && !isOpen && 'max-sm:hidden',
        )}
      >
        {props.children}
      </div>
    </div>
  )
}
