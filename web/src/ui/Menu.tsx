import * as Radix from 'radix-ui/dropdown-menu'
import {
  type FocusEvent,
  Fragment,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { pageDirection } from '../format/language.ts'
import { classes } from './classes.ts'
import type { Icon } from './icon.ts'
import { dialogs } from './open-layers.ts'
import { useBackCloses } from './use-back-closes.ts'

/** An item of a menu: a link (`href`) or an action (`onSelect`). */
export interface MenuItem {
  label: string
  icon?: Icon
  href?: string
  /** A link to another site. */
  newTab?: boolean
  onSelect?: () => void
  danger?: boolean
  /** Why the item is disabled; shown below the label. */
  disabledReason?: string | null
  /** Draws a hairline above the item. */
  separated?: boolean
}

function MenuRow(props: { item: MenuItem; indented: boolean; choose: () => void }) {
  const { item } = props
  const isDisabled = Boolean(item.disabledReason)
  const Picture = item.icon
  const inside = (
    <>
      {Picture ? (
        <Picture size={18} aria-hidden="true" className={item.danger ? undefined : 'text-ink-2'} />
      ) : (
        props.indented && <span className="w-4.5 flex-none" />
      )}
      <span className="min-w-0">
        <span className="block">{item.label}</span>
        {item.disabledReason && <span className="block text-ink-3 text-sm">{item.disabledReason}</span>}
      </span>
    </>
  )
  return (
    <Radix.Item
      asChild={Boolean(item.href)}
      // Not `disabled`: such an item couldn't get the focus, so its reason would never be read.
      aria-disabled={isDisabled || undefined}
      data-disabled={isDisabled ? '' : undefined}
      onSelect={isDisabled ? event => event.preventDefault() : item.href ? undefined : props.choose}
      className={classes(
        'flex min-h-control cursor-pointer select-none items-center gap-3 px-4 py-2 outline-none data-disabled:cursor-not-allowed data-highlighted:bg-sunk data-disabled:text-ink-3',
        item.danger && 'text-stop',
      )}
    >
      {item.href ? (
        <a href={item.href} {...(item.newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
          {inside}
        </a>
      ) : (
        inside
      )}
    </Radix.Item>
  )
}

function MenuRows(props: { items: readonly MenuItem[]; choose: (item: MenuItem) => void }) {
  const isIndented = props.items.some(item => item.icon)
  return props.items.map(item => (
    <Fragment key={item.label}>
      {item.separated && <Radix.Separator className="my-1 h-px bg-line" />}
      <MenuRow item={item} indented={isIndented} choose={() => props.choose(item)} />
    </Fragment>
  ))
}

/**
 * Focuses the first item of a menu that a key opened before this component was loaded. Radix sees only keys that are pressed
 * later, and would focus the whole menu, where Space scrolls the page.
 */
function focusFirstItem(event: FocusEvent<HTMLElement>): void {
  const menu = event.currentTarget
  const entered = event.target === menu && !menu.contains(event.relatedTarget)
  if (entered && menu.matches(':focus-visible')) menu.querySelector<HTMLElement>('[role=menuitem]')?.focus()
}

/* The menu is inserted into the closest of these around its trigger, so that it belongs to the same landmark or dialog. */
const around = `${dialogs}, header, nav, main, aside, footer`

/**
 * A menu button. Arrow keys move between items, letters jump to an item, Escape and Back close the menu. The chosen action
 * runs after the menu has closed and returned the focus, so that the action may open a dialog.
 */
export function Menu(props: {
  trigger: ReactElement
  items: readonly MenuItem[]
  align?: 'start' | 'end'
  /** The subject of the items, shown above them. It can't be chosen. */
  heading?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
}) {
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<MenuItem | null>(null)
  /** A press or the focus outside closed the menu, so the focus must not return to the button. */
  const wasClosedFromOutside = useRef(false)
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const [own, setOwn] = useState(false)
  const isOpen = props.open ?? own
  useBackCloses(isOpen, () => changed(false), { isMenu: true })

  useLayoutEffect(() => {
    setContainer(trigger.current?.closest<HTMLElement>(around) ?? null)
  }, [])

  function changed(open: boolean) {
    if (open) {
      setContainer(trigger.current?.closest<HTMLElement>(around) ?? null)
      wasClosedFromOutside.current = false
    }
    setOwn(open)
    props.onOpenChange?.(open)
  }

  function closed(event: Event) {
    event.preventDefault()
    if (!wasClosedFromOutside.current) trigger.current?.focus()
    const item = chosen.current
    chosen.current = null
    item?.onSelect?.()
  }

  return (
    <Radix.Root modal={false} dir={pageDirection()} open={isOpen} onOpenChange={changed}>
      <Radix.Trigger asChild ref={trigger}>
        {props.trigger}
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          align={props.align ?? 'end'}
          sideOffset={4}
          collisionPadding={16}
          onInteractOutside={() => {
            wasClosedFromOutside.current = true
          }}
          onCloseAutoFocus={closed}
          onFocus={focusFirstItem}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 max-w-80 overflow-y-auto rounded border border-line-strong bg-surface py-1 data-[state=open]:animate-appear"
        >
          {props.heading && (
            <Radix.Label className="mb-1 border-line border-b px-4 pt-2 pb-3">{props.heading}</Radix.Label>
          )}
          <MenuRows
            items={props.items}
            choose={item => {
              chosen.current = item
            }}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
