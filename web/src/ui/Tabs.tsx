import * as Radix from 'radix-ui/tabs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { pageDirection } from '../format/language.ts'
import { formatNumber } from '../format/text.ts'
import { classes } from './classes.ts'

/** A tab; `count` is a number next to its label. */
export interface TabItem {
  value: string
  label: string
  count?: number
}

/* The label is laid out twice, once bold and hidden, so that selecting a tab does not shift the others. */
function Label(props: { children: string; ring: boolean }) {
  return (
    <span
      className={classes(
        'grid rounded text-start outline-focus outline-offset-4',
        props.ring && 'group-focus-visible:outline-2',
      )}
    >
      <span className="col-start-1 row-start-1">{props.children}</span>
      <span aria-hidden="true" className="invisible col-start-1 row-start-1 font-semi">
        {props.children}
      </span>
    </span>
  )
}

const tab =
  'group flex min-h-control min-w-control flex-none items-center gap-2.5 whitespace-nowrap border-transparent border-b-2 text-ink-2 transition-colors outline-none hover:text-ink data-[state=active]:border-ink data-[state=active]:font-semi data-[state=active]:text-ink'

/** Scrolls the row of tabs until the current one is fully visible. */
function scrollToTab(list: HTMLElement, value: string): void {
  const current = list.querySelector(`[data-value="${CSS.escape(value)}"]`)?.getBoundingClientRect()
  const frame = list.getBoundingClientRect()
  if (!current || (current.left >= frame.left && current.right <= frame.right)) return
  list.scrollBy({ left: current.left + current.width / 2 - (frame.left + frame.width / 2) })
}

/** Fades the start or the end of the row if more tabs can be scrolled into view there. */
function fadeCutEdges(list: HTMLElement): void {
  const before = Math.abs(list.scrollLeft)
  const after = list.scrollWidth - list.clientWidth - before
  list.style.setProperty('--fade-before', before > 1 ? '2.5rem' : '0px')
  list.style.setProperty('--fade-after', after > 1 ? '2.5rem' : '0px')
}

/**
 * Tabs. Arrow keys, Home and End move between them; on a narrow page they scroll. The children are one `TabPanel` for
 * each tab, or a single `TabPanel` with the current `value`.
 */
export function Tabs(props: {
  items: readonly TabItem[]
  value: string
  onChange: (value: string) => void
  /** The name of the tab list, for screen readers. */
  label: string
  children?: ReactNode
  className?: string
}) {
  const list = useRef<HTMLDivElement>(null)
  // Radix focuses a pressed tab by script. Browsers treat this as keyboard focus and draw an outline.
  const [byPointer, setByPointer] = useState(false)
  const { value } = props

  useEffect(() => {
    const show = () => {
      if (!list.current) return
      scrollToTab(list.current, value)
      fadeCutEdges(list.current)
    }
    // Counts and fonts are loaded later and move the current tab.
    const observer = new ResizeObserver(show)
    for (const tab of list.current?.children ?? []) observer.observe(tab)
    return () => observer.disconnect()
  }, [value])

  return (
    <Radix.Root
      value={value}
      onValueChange={props.onChange}
      dir={pageDirection()}
      className={classes('min-w-0', props.className)}
    >
      <div className="relative before:absolute before:inset-x-0 before:bottom-0 before:h-px before:bg-line max-sm:before:-inset-x-gutter">
        <Radix.List
          ref={list}
          aria-label={props.label}
          onScroll={event => fadeCutEdges(event.currentTarget)}
          onPointerDown={() => setByPointer(true)}
          onKeyDown={() => setByPointer(false)}
          onBlur={event => event.currentTarget.contains(event.relatedTarget) || setByPointer(false)}
          className="fades relative -mx-gutter flex gap-8 overflow-x-auto px-gutter [scrollbar-width:none] max-sm:gap-6 max-[22rem]:gap-4 sm:-mx-1.5 sm:px-1.5"
        >
          {props.items.map(item => (
            <Radix.Trigger key={item.value} value={item.value} data-value={item.value} className={tab}>
              <Label ring={!byPointer}>{item.label}</Label>
              {item.count !== undefined && (
                <span className="rounded border border-line px-1 font-regular text-ink-2 text-xs">
                  {formatNumber(item.count)}
                </span>
              )}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      {props.children}
    </Radix.Root>
  )
}

/** The content of a tab. Only the current one is rendered. */
export function TabPanel(props: { value: string; children: ReactNode; className?: string }) {
  return (
    <Radix.Content value={props.value} className={classes('min-w-0', props.className)}>
      {props.children}
    </Radix.Content>
  )
}
