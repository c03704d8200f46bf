import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type FormEventHandler, type ReactNode, useRef } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import { messages } from './messages.ts'
import { Scrim } from './Scrim.tsx'
import { toaster } from './toaster.ts'
import { useBackCloses } from './use-back-closes.ts'
import { useEarlyPress } from './use-early-press.ts'
import { useLayerFocus } from './use-layer-focus.ts'
import { useReplacement } from './use-replacement.ts'
import { useScrollable } from './use-scrollable.ts'

interface Props {
  onClose: () => void
  title: ReactNode
  subtitle?: ReactNode
  /** Badges above the title. */
  above?: ReactNode
  /** A picture at the end of the header. */
  beside?: ReactNode
  wide?: boolean
  /** The filled button, last in the footer; full width on a phone. */
  primary?: ReactNode
  /** The other buttons, before the primary one. */
  actions?: ReactNode
  /** A quiet button at the start of the footer. */
  aside?: ReactNode
  /** Makes body and footer one form, sent by a `type="submit"` primary. */
  onSubmit?: FormEventHandler<HTMLFormElement>
  /** While true, Escape and a press outside don't close the dialog, for example while it saves. */
  keepOpen?: boolean
  /** The step or state that is shown, for a dialog that changes under the same title. */
  step?: number | string
  /** The dialog requires an answer: a press outside does not close it. */
  alert?: boolean
  children?: ReactNode
}

const panel =
  'fixed inset-0 z-50 m-auto flex h-fit max-h-[calc(100dvh-4rem)] low:max-h-[calc(100dvh-1rem)] low:overflow-y-auto low:overscroll-contain w-[calc(100vw-4rem)] flex-col rounded border border-line bg-surface outline-none ' +
  'max-sm:top-auto max-sm:max-h-[min(100dvh-3rem,var(--bottom-sheet-height,100dvh))] max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0'

const opening = 'animate-appear max-sm:animate-rise'

function Header(props: Pick<Props, 'title' | 'subtitle' | 'above' | 'beside' | 'wide'>) {
  return (
    <header className="flex items-start justify-between gap-4 border-line border-b p-4 sm:px-6">
      <div className="min-w-0 py-2">
        {props.above && <div className="mb-2 flex flex-wrap gap-2">{props.above}</div>}
        <Radix.Title className={classes('font-semi font-serif text-xl', props.wide && 'sm:text-2xl')}>
          {props.title}
        </Radix.Title>
        {props.subtitle && (
          <Radix.Description className="mt-0.5 text-ink-2 text-sm">{props.subtitle}</Radix.Description>
        )}
      </div>
      <div className="flex flex-none items-start gap-2">
        {props.beside}
        <Radix.Close asChild>
          <IconButton icon={X} label={messages.close} className="-me-3" />
        </Radix.Close>
      </div>
    </header>
  )
}

function Body(props: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  const scrollable = useScrollable(body)
  return (
    // In a low window it must not be a scroll container: `overscroll-contain` would keep the panel from scrolling.
    <div
      ref={body}
      data-dialog-body=""
      className="relative min-h-0 flex-auto low:flex-none overflow-y-auto low:overflow-y-visible overscroll-contain px-4 py-6 max-sm:mb-(--toast-room) sm:px-6"
      {...(scrollable ? { tabIndex: 0, role: 'region', 'aria-label': messages.scrollable } : undefined)}
    >
      <div>{props.children}</div>
    </div>
  )
}

function Footer(props: Pick<Props, 'primary' | 'actions' | 'aside'>) {
  if (!props.primary && !props.actions && !props.aside) return null
  return (
    <footer className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-4 max-sm:children-fill max-sm:gap-2 max-sm:pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
      {props.aside}
      {props.actions && (
        <div className="contents max-sm:children-fill sm:ms-auto sm:flex sm:gap-3">{props.actions}</div>
      )}
      {props.primary && (
        <div
          className={classes('flex max-sm:min-w-full max-sm:children-fill', !props.actions && 'sm:ms-auto')}
        >
          {props.primary}
        </div>
      )}
    </footer>
  )
}

/*
 * Focuses the first field, but not on touch devices, where this would open the on-screen keyboard. Skips fields in
 * `data-optional`, parts that many users don’t fill in.
 */
function focusFirst(content: HTMLElement): void {
  const fields = 'input:not([type="hidden"], [type="file"]), textarea, select'
  const field = content.querySelector<HTMLElement>(
    `[data-dialog-body] :is(${fields}):not(:disabled, [data-optional] *)`,
  )
  if (field && matchMedia('(pointer: fine)').matches) field.focus()
  else content.focus()
}

/* Using a toast must not close the dialog under it. */
function isToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(toaster) !== null
}

const isFilledSearch = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''

/**
 * A modal window that is open while it is rendered, 640 px wide (`wide`: 960); on a phone a bottom sheet. It traps
 * and restores the focus. Its body scrolls between header and footer, or in a low window with them, because they
 * would leave it no room. The second click of a double click does nothing if the dialog has just opened, or has
 * just changed its title or `step`.
 */
export function Dialog(props: Props) {
  const focus = useLayerFocus(focusFirst)
  const isReplacement = useReplacement()
  const early = useEarlyPress(`${typeof props.title === 'string' ? props.title : ''} ${props.step ?? ''}`)
  const close = () => props.keepOpen || props.onClose()
  useBackCloses(true, close)
  // Escape clears a filled search field, and only then closes the dialog.
  const onEscape = (event: KeyboardEvent) => {
    if (props.keepOpen || isFilledSearch(event.target)) event.preventDefault()
  }
  const inside = (
    <>
      <Body>{props.children}</Body>
      <Footer primary={props.primary} actions={props.actions} aside={props.aside} />
    </>
  )
  return (
    <Radix.Root open onOpenChange={close}>
      <Radix.Portal>
        <Scrim still={isReplacement} />
        <Radix.Content
          {...focus}
          {...early.handlers}
          role={props.alert ? 'alertdialog' : 'dialog'}
          aria-modal="true"
          onEscapeKeyDown={onEscape}
          onPointerDownOutside={event => {
            const isHeld = props.alert || props.keepOpen || early.isEarly(event.detail.originalEvent)
            if (isHeld || isToast(event.target)) event.preventDefault()
          }}
          className={classes(
            panel,
            !isReplacement && opening,
            props.wide ? 'max-w-dialog-wide' : 'max-w-dialog',
          )}
        >
          <Header
            title={props.title}
            subtitle={props.subtitle}
            above={props.above}
            beside={props.beside}
            wide={props.wide}
          />
          {props.onSubmit ? (
            <form
              noValidate
              onSubmit={event => {
                // React would also submit a form around the component that renders this dialog.
                event.stopPropagation()
                props.onSubmit?.(event)
              }}
              className="flex min-h-0 flex-auto low:flex-none flex-col"
            >
              {inside}
            </form>
          ) : (
            inside
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
