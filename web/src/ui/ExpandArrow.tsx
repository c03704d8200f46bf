import { ChevronDown } from 'lucide-react'
import { classes } from './classes.ts'

/** The arrow of an expandable element. It points down when closed and up when open. */
export function ExpandArrow(props: { isOpen: boolean; size?: number; className?: string }) {
  return (
    <ChevronDown
      size={props.size ?? 18}
      aria-hidden="true"
      className={classes(
        'flex-none transition-transform duration-(--calm)',
        props.isOpen && 'rotate-180',
        props.className,
      )}
    />
  )
}
