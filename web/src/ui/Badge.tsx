import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import type { Icon } from './icon.ts'

/** The colour of a badge. It only supports the word and the icon, which have the same meaning. */
export type Tone = 'ok' | 'wait' | 'stop' | 'note' | 'plain' | 'solid' | 'sand'

/** The tone and icon of a state, for the table of a feature's states. */
export interface BadgeStyle {
  tone: Tone
  icon: Icon
}

const tones: Record<Tone, string> = {
  ok: 'border-ok-line bg-ok-wash text-ok',
  wait: 'border-wait-line bg-wait-wash text-wait',
  stop: 'border-stop-line bg-stop-wash text-stop',
  note: 'border-note-line bg-note-wash text-note',
  plain: 'border-line text-ink-2',
  solid: 'border-ink bg-ink text-paper',
  sand: 'border-sand-line bg-sand-wash text-sand-ink',
}

/** A state as one word with an icon. Each feature maps its states to tones in one place. */
export function Badge(props: { tone?: Tone; icon?: Icon; children: ReactNode; className?: string }) {
  const { tone = 'plain', icon: Picture } = props
  return (
    <span
      className={classes(
        'inline-flex h-fit max-w-full items-center gap-1.5 rounded border px-1.5 py-px align-middle text-sm',
        tones[tone],
        props.className,
      )}
    >
      {Picture && <Picture size={14} aria-hidden="true" />}
      <span className="min-w-0">{props.children}</span>
    </span>
  )
}
