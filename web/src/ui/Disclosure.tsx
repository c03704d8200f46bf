import { type ReactNode, useId, useState } from 'react'
import { classes } from './classes.ts'
import { ExpandArrow } from './ExpandArrow.tsx'

/**
 * A heading that expands its content. Several may be open at once. Uncontrolled without `open`. Put a list of them into
 * a `RuledList`.
 */
export function Disclosure(props: {
  title: ReactNode
  /** A badge or a count next to the title, outside the button. */
  aside?: ReactNode
  level?: 2 | 3 | 4
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}) {
  const id = useId()
  const [own, setOwn] = useState(false)
  const open = props.open ?? own
  const Heading = `h${props.level ?? 3}` as const

  function toggle() {
    setOwn(!open)
    props.onOpenChange?.(!open)
  }

  return (
    <div>
      <div className="flex items-center gap-4">
        <Heading className="min-w-0 flex-1 text-md">
          <button
            type="button"
            id={`${id}-button`}
            aria-expanded={open}
            aria-controls={id}
            onClick={toggle}
            className="flex min-h-control w-full items-center justify-between gap-4 rounded py-2 text-start font-semi hover:text-nile"
          >
            <span className="min-w-0">{props.title}</span>
            <ExpandArrow isOpen={open} className="text-ink-2" />
          </button>
        </Heading>
        {props.aside}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark for each question. */}
      <div
        id={id}
        role="group"
        aria-labelledby={`${id}-button`}
        className={classes('max-w-measure pb-4 text-ink-2 print:block', !open && 'hidden')}
      >
        {props.children}
      </div>
    </div>
  )
}
