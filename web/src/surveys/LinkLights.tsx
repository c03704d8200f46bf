import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { classes } from '../ui/classes.ts'
import type { Icon } from '../ui/icon.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { messages } from './creator-messages.ts'
import type { LinkCheck } from './survey-view.ts'

type Part = 'form' | 'sheet' | 'column'
type Found = NonNullable<LinkCheck[Part]>

const looks: Record<Found['light'], { icon: Icon; ink: string }> = {
  ok: { icon: CircleCheck, ink: 'text-ok' },
  warn: { icon: TriangleAlert, ink: 'text-wait' },
  fail: { icon: CircleX, ink: 'text-stop' },
}

/** What a light says: what was found, or what is wrong and how it is mended. */
function sentence(part: Part, { light, reason }: Found): string {
  if (light === 'ok') return messages.lights.ok[part]
  return (reason && messages.lights.reasons[part][reason]) ?? messages.lights.states[light]
}

function Light(props: { part: Part; found: Found }) {
  const { part, found } = props
  const { icon: Picture, ink } = looks[found.light]
  return (
    <li className="flex items-start gap-2">
      <Picture size={16} aria-hidden="true" className={classes('mt-0.5 flex-none', ink)} />
      <span>
        <b>{messages.lights[part]}</b>
        <VisuallyHidden>{` (${messages.lights.states[found.light]})`}</VisuallyHidden>{' '}
        <span className="text-ink-2">{sentence(part, found)}</span>
      </span>
    </li>
  )
}

/** What was found out about a survey's form, sheet and columns. A light warns; it never blocks. */
export function LinkLights(props: { check: LinkCheck; className?: string }) {
  const { form, sheet, column } = props.check
  const found = { form, sheet, column }
  const lit = (['form', 'sheet', 'column'] as const).flatMap(part => {
    const light = found[part]
    return light ? [{ part, light }] : []
  })
  return (
    <div className={classes('text-sm', props.className)}>
      {lit.length === 0 ? (
        <p className="text-ink-2">{messages.lights.waiting}</p>
      ) : (
        <ul aria-label={messages.lights.title} className="flex flex-col gap-1">
          {lit.map(({ part, light }) => (
            <Light key={part} part={part} found={light} />
          ))}
        </ul>
      )}
    </div>
  )
}
