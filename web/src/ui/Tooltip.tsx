import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'

const gap = 8

function place(bubble: HTMLElement, anchor: Element): void {
  const target = anchor.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const above = target.top - height - gap
  const top = above >= gap ? above : target.bottom + gap
  const middle = target.left + target.width / 2 - width / 2
  const left = Math.min(Math.max(gap, middle), document.documentElement.clientWidth - width - gap)
  bubble.style.top = `${top}px`
  bubble.style.left = `${Math.max(gap, left)}px`
}

function Bubble(props: { text: ReactNode; anchor: () => Element | null; onDismiss: () => void }) {
  const { anchor, onDismiss } = props
  const bubble = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    const element = bubble.current
    const target = anchor()
    if (!element || !target) return
    // The focus may have scrolled the child into view, which is known only in the next frame.
    const onScroll = () => place(element, target)
    element.showPopover?.()
    onScroll()
    window.addEventListener('scroll', onScroll, true)
    return () => window.removeEventListener('scroll', onScroll, true)
  }, [anchor])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (anchor()?.contains(document.activeElement)) event.stopPropagation()
      onDismiss()
    }
    // Safari doesn't focus a pressed button, so no blur closes the tooltip there.
    const onPointer = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && anchor()?.contains(target))) onDismiss()
    }
    // On the window, because a dialog around it listens on the document and would close too.
    window.addEventListener('keydown', onKey, true)
    document.addEventListener('pointerdown', onPointer, true)
    return () => {
      window.removeEventListener('keydown', onKey, true)
      document.removeEventListener('pointerdown', onPointer, true)
    }
  }, [anchor, onDismiss])

  return (
    <span
      ref={bubble}
      popover="manual"
      aria-hidden="true"
      className="fixed inset-auto z-50 m-0 block w-max overflow-visible max-w-72 animate-appear whitespace-normal rounded border-0 bg-ink px-3 py-2 text-start font-regular text-paper text-sm before:absolute before:-inset-y-2 before:inset-x-0 before:-z-10"
    >
      {props.text}
    </span>
  )
}

/**
 * A short explanation, shown on hover and focus, and with `onPress` also on a tap. Escape closes it. The child gets an
 * ARIA prop with which screen readers find the text. It is drawn in the top layer, so that no scroll container cuts it off.
 * Without a text there is no tooltip, but the child stays the same element.
 */
export function Tooltip(props: {
  text: ReactNode
  onPress?: boolean
  /** Hides the tooltip, for example while a menu of the child is open. */
  quiet?: boolean
  children: (aria: { 'aria-describedby': string }) => ReactNode
}) {
  const id = useId()
  const wrapper = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const anchor = useCallback(() => wrapper.current?.firstElementChild ?? null, [])
  const dismiss = useCallback(() => setOpen(false), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events that bubble up from the child.
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users open it by focusing the child.
    <span
      ref={wrapper}
      className="contents"
      onPointerEnter={event => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={event => event.pointerType === 'mouse' && setOpen(false)}
      onFocus={event => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={dismiss}
      onClick={() => props.onPress && setOpen(true)}
    >
      {props.children({ 'aria-describedby': id })}
      {props.text && (
        <span id={id} hidden>
          {props.text}
        </span>
      )}
      {open && props.text && !props.quiet && <Bubble text={props.text} anchor={anchor} onDismiss={dismiss} />}
    </span>
  )
}
