import { CircleAlert, CircleCheck, Hourglass, Info, WifiOff, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import type { Icon } from './icon.ts'
import { messages } from './messages.ts'
import { dialogs } from './open-layers.ts'

/** The kind of a message, which sets colour and icon. */
export type MessageTone = 'note' | 'ok' | 'wait' | 'stop' | 'offline'

const tones: Record<MessageTone, { icon: Icon; box: string; ink: string }> = {
  note: { icon: Info, box: 'border-note-line bg-note-wash', ink: 'text-note' },
  ok: { icon: CircleCheck, box: 'border-ok-line bg-ok-wash', ink: 'text-ok' },
  wait: { icon: Hourglass, box: 'border-wait-line bg-wait-wash', ink: 'text-wait' },
  stop: { icon: CircleAlert, box: 'border-stop-line bg-stop-wash', ink: 'text-stop' },
  offline: { icon: WifiOff, box: 'border-line', ink: 'text-ink-2' },
}

interface Props {
  tone?: MessageTone
  /** Replaces the tone's icon. */
  icon?: Icon
  title?: ReactNode
  children?: ReactNode
  /** A link or dense button at the end. */
  action?: ReactNode
  onDismiss?: () => void
  /** For a message added after the page was rendered: screen readers announce it, and interrupt for errors. */
  live?: boolean
  className?: string
}

function Inside(props: Props) {
  const { tone = 'note' } = props
  const Picture = props.icon ?? tones[tone].icon
  return (
    <>
      <Picture size={18} aria-hidden="true" className={classes('mt-px', tones[tone].ink)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-[1_1_12rem] text-ink text-sm">
          {props.title && <b>{props.title} </b>}
          {props.children}
        </p>
        {props.action && <div className="-my-2 max-w-full flex-none max-sm:my-0">{props.action}</div>}
      </div>
      {props.onDismiss && (
        <IconButton
          dense
          icon={X}
          label={messages.dismiss}
          onClick={props.onDismiss}
          className="-my-2 -me-2"
        />
      )}
    </>
  )
}

function liveRole(props: Props) {
  if (!props.live) return undefined
  return props.tone === 'stop' ? 'alert' : 'status'
}

const topOf = (element: Element): number => element.getBoundingClientRect().top

/** Whether a message is above the visible part of its dialog. In a low window the whole panel scrolls, otherwise the body. */
function isAbove(message: HTMLElement, body: Element): boolean {
  const panel = body.closest(dialogs)
  return topOf(message) < Math.max(topOf(body), panel ? topOf(panel) : 0)
}

/**
 * In a dialog, a message outside of the visible part would go unnoticed on a phone. A success or a failure follows a press
 * of its button; other messages must not scroll the control in use out of view.
 */
function showInDialog(message: HTMLElement | null, isOutcome: boolean): void {
  const body = message?.closest('[data-dialog-body]')
  if (message && body && (isOutcome || !isAbove(message, body))) message.scrollIntoView({ block: 'nearest' })
}

const showOutcome = (message: HTMLElement | null): void => showInDialog(message, true)
const showNote = (message: HTMLElement | null): void => showInDialog(message, false)

/** A message next to the content that it is about. */
export function Message(props: Props) {
  const isOutcome = props.tone === 'stop' || props.tone === 'ok'
  return (
    <div
      ref={props.live ? (isOutcome ? showOutcome : showNote) : undefined}
      role={liveRole(props)}
      className={classes(
        'flex scroll-my-4 items-start gap-3 rounded border px-4 py-3',
        tones[props.tone ?? 'note'].box,
        props.className,
      )}
    >
      <Inside {...props} />
    </div>
  )
}

/** A message across the page, under its header. */
export function Banner(props: Props) {
  return (
    <div
      role={liveRole(props)}
      className={classes('border-y', tones[props.tone ?? 'note'].box, props.className)}
    >
      <div className="page flex items-start gap-3 py-3">
        <Inside {...props} />
      </div>
    </div>
  )
}
