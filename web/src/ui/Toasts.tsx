import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { toast as sonner, Toaster } from 'sonner'
import { pageDirection } from '../format/language.ts'
import { createStore, useStore } from './create-store.ts'
import { messages } from './messages.ts'
import {
  bottomInset,
  bottomSheetScrolls,
  freestPosition,
  hasRoomInBottomSheet,
  makeRoomInBottomSheet,
  type ToastPosition,
} from './toast-position.ts'
import type { ToastText } from './toast-text.ts'
import { toaster } from './toaster.ts'

const icons = { ok: CircleCheck, note: Info, stop: CircleAlert }

/** How long (ms) a toast is shown. The time pauses while the pointer or the focus is on the toast. */
const durationsMs = { passing: 5000, withAction: 10_000 }

function Toast(props: ToastText & { dismiss: () => void }) {
  const { action } = props
  const Picture = icons[props.tone]
  // Not every browser sends an event when a toast with the focus is removed.
  useEffect(() => leaveToasts, [])
  return (
    <div className="flex min-h-14 w-full items-center gap-3 rounded border border-ink bg-ink py-1.5 ps-4 pe-1.5 font-sans text-md text-paper [--focus:var(--paper)]">
      <Picture size={18} aria-hidden="true" />
      <p className="min-w-0 flex-1 py-1.5">{props.text}</p>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.onAction()
            props.dismiss()
          }}
          className="min-h-control rounded px-2 font-semi underline underline-offset-4 hover:decoration-2"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={messages.dismiss}
        onClick={props.dismiss}
        className="flex size-control items-center justify-center rounded hover:bg-paper/15"
      >
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  )
}

/** Possible positions, the preferred one first. */
const positions = (): ToastPosition[] =>
  pageDirection() === 'rtl'
    ? ['bottom-right', 'bottom-left', 'top-center', 'top-right', 'top-left']
    : ['bottom-left', 'bottom-right', 'top-center', 'top-left', 'top-right']

/** How often (ms) visible toasts check for a better position, because the page under them changes. */
const positionCheckMs = 250

/** Tells Sonner that the pointer is on the toasts. While it is, their time stops. */
function enterToasts(): void {
  document.querySelector(toaster)?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
}

/**
 * Tells Sonner that the pointer has left the toasts. Sonner moves them by replacing their list, and for a removed list the
 * browser sends no event, so they would stay forever.
 */
function leaveToasts(): void {
  const leaving = new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body })
  document.querySelector(toaster)?.dispatchEvent(leaving)
}

/** Sonner notices only the pointer. The focus stops the time in the same way. */
function watchFocus(host: HTMLElement): void {
  host.addEventListener('focusin', enterToasts)
  host.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && host.contains(relatedTarget))) leaveToasts()
  })
}

const store = createStore<{ position: ToastPosition; inset: number } | undefined>(undefined)

/** Whether a button of a toast is being pressed. If the list were replaced meanwhile, the browser would send no click. */
const isPressed = (): boolean => document.querySelector(`${toaster} :active`) !== null

function findPosition(): void {
  if (isPressed()) return
  const current = store.get()
  const inset = bottomInset()
  // The current position comes first, so that toasts move only to a better one.
  const best = freestPosition(current ? [current.position, ...positions()] : positions())
  const needsRoom = hasRoomInBottomSheet() || bottomSheetScrolls() || (best !== undefined && best.covered > 0)
  makeRoomInBottomSheet(needsRoom)
  const position = hasRoomInBottomSheet() ? positions()[0] : best?.position
  if (!position || (position === current?.position && inset === current.inset)) return
  if (position !== current?.position) leaveToasts()
  store.set({ position, inset })
}

function Host() {
  const { position, inset } = useStore(store) ?? { position: 'bottom-left', inset: 0 }
  return (
    <Toaster
      position={position}
      dir={pageDirection()}
      customAriaLabel={messages.toasts}
      offset={{ left: 24, right: 24, top: 12, bottom: inset + 24 }}
      mobileOffset={{ left: 16, right: 16, top: 4, bottom: inset + 16 }}
      gap={12}
      visibleToasts={3}
      // A toast that is being removed is invisible, and must not catch a press on what is under it.
      toastOptions={{
        unstyled: true,
        className: 'pointer-events-auto data-[removed=true]:pointer-events-none w-full sm:w-120',
      }}
    />
  )
}

function mount(): void {
  const element = document.createElement('div')
  document.body.append(element)
  watchFocus(element)
  createRoot(element).render(<Host />)
}

let mounted = false
let timer: ReturnType<typeof setInterval> | undefined

function movePosition(): void {
  if (sonner.getToasts().length > 0) findPosition()
  else {
    clearInterval(timer)
    timer = undefined
    makeRoomInBottomSheet(false)
    store.set(undefined)
  }
}

/** Shows a toast; the first one mounts the toaster. */
export function showToast(message: ToastText): void {
  if (!mounted) mount()
  mounted = true
  findPosition()
  timer ??= setInterval(movePosition, positionCheckMs)
  const duration = message.action ? durationsMs.withAction : durationsMs.passing
  sonner.custom(id => <Toast {...message} dismiss={() => sonner.dismiss(id)} />, { duration })
}
