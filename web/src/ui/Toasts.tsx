import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { toast as sonner, Toaster } from 'sonner'
import { messages } from './messages.ts'
import { pageDirection } from './page-language.ts'
import type { ToastText } from './toast.ts'
import { freestPlace, type ToastPlace } from './toast-place.ts'

const icons = { ok: CircleCheck, note: Info, stop: CircleAlert }

/** How long a message stays, in milliseconds; the pointer or the focus on it stops the clock. */
const stays = { passing: 5000, withAction: 10_000 }

function Toast(props: ToastText & { dismiss: () => void }) {
  const { action } = props
  const Picture = icons[props.tone]
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

/** Where messages may stand, the preferred place first. */
const places = (): ToastPlace[] =>
  pageDirection() === 'rtl'
    ? ['bottom-right', 'bottom-left', 'top-center', 'top-right', 'top-left']
    : ['bottom-left', 'bottom-right', 'top-center', 'top-left', 'top-right']

/** How often messages that are shown look for a better place, in milliseconds: the page under them changes. */
const moveEvery = 250

let place: ToastPlace | undefined
const placeListeners = new Set<() => void>()

function findPlace(): void {
  // Where two places are as good, messages stay where they are.
  const next = freestPlace(place ? [place, ...places()] : places())
  if (next === place) return
  place = next
  for (const listener of placeListeners) listener()
}

function listenToPlace(listener: () => void): () => void {
  placeListeners.add(listener)
  return () => placeListeners.delete(listener)
}

function Host() {
  const position = useSyncExternalStore(listenToPlace, () => place) ?? 'bottom-left'
  return (
    <Toaster
      position={position}
      dir={pageDirection()}
      containerAriaLabel={messages.notifications}
      offset={{ left: 24, right: 24, top: 12, bottom: 'calc(1.5rem + var(--banner, 0px))' }}
      mobileOffset={{ left: 16, right: 16, top: 4, bottom: 'calc(1rem + var(--banner, 0px))' }}
      gap={12}
      visibleToasts={3}
      toastOptions={{ unstyled: true, className: 'pointer-events-auto w-full sm:w-120' }}
    />
  )
}

function mount(): void {
  const element = document.createElement('div')
  document.body.append(element)
  createRoot(element).render(<Host />)
}

let mounted = false
let timer: ReturnType<typeof setInterval> | undefined

function movePlace(): void {
  if (sonner.getToasts().length > 0) findPlace()
  else {
    clearInterval(timer)
    timer = undefined
    place = undefined
  }
}

/** Shows a message, and the toaster itself the first time. */
export function showToast(message: ToastText): void {
  if (!mounted) mount()
  mounted = true
  findPlace()
  timer ??= setInterval(movePlace, moveEvery)
  const duration = message.action ? stays.withAction : stays.passing
  sonner.custom(id => <Toast {...message} dismiss={() => sonner.dismiss(id)} />, { duration })
}
