import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { CopyButton } from '../ui/CopyButton.tsx'
import { classes } from '../ui/classes.ts'
import { ExpandArrow } from '../ui/ExpandArrow.tsx'
import type { Icon } from '../ui/icon.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { messages } from './creator-messages.ts'
import { messages as common } from './messages.ts'
import { messages as sheets } from './sheet/messages.ts'
import type { LinkCheck } from './survey-view.ts'

type CheckedItem = 'form' | 'sheet' | 'column'
type Found = NonNullable<LinkCheck[CheckedItem]>

const styles: Record<Found['light'], { icon: Icon; ink: string }> = {
  ok: { icon: CircleCheck, ink: 'text-ok' },
  warn: { icon: TriangleAlert, ink: 'text-wait' },
  fail: { icon: CircleX, ink: 'text-stop' },
}

/** Keyed by the server's codes. The server may send codes that aren't listed here. */
const reasons: Record<CheckedItem, Partial<Record<string, string>>> = messages.lights.reasons

/** The text for one result. For a broken link it includes how to repair it. */
function sentence(part: CheckedItem, { light, reason }: Found): string {
  if (light === 'ok') return messages.lights.ok[part]
  return (reason && reasons[part][reason]) ?? messages.lights.states[light]
}

/** Instructions to repair a private sheet, with the address to share it with. */
function ShareWith(props: { address: string; survey: string | undefined }) {
  const { address, survey } = props
  return (
    <>
      <span className="text-ink-2 [overflow-wrap:anywhere]">{sheets.isPrivate(address)}</span>
      <span className="block">
        <CopyButton
          dense
          flush="start"
          text={address}
          label={sheets.copyAddress}
          {...(survey ? { 'aria-label': common.of(sheets.copyAddress, survey) } : {})}
        />
      </span>
    </>
  )
}

function Light(props: {
  part: CheckedItem
  found: Found
  shareWith: string | null
  survey: string | undefined
}) {
  const { part, found, shareWith } = props
  const { icon: Picture, ink } = styles[found.light]
  return (
    <li className="flex items-start gap-2">
      <Picture size={16} aria-hidden="true" className={classes('mt-0.5 flex-none', ink)} />
      <span className="min-w-0">
        <b>{messages.lights[part]}</b>
        <VisuallyHidden>{messages.lights.stated(messages.lights.states[found.light])}</VisuallyHidden>{' '}
        {part === 'sheet' && shareWith ? (
          <ShareWith address={shareWith} survey={props.survey} />
        ) : (
          <span className="text-ink-2">{sentence(part, found)}</span>
        )}
      </span>
    </li>
  )
}

/** One line instead of three if all results are good. Pressing it shows the three. */
function AllFine(props: { title: string; children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={common.of(messages.lights.allFine, props.title)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-control items-center gap-2 rounded hover:text-nile sm:pointer-fine:min-h-6"
      >
        <CircleCheck size={16} aria-hidden="true" className="flex-none text-ok" />
        {messages.lights.allFine}
        <ExpandArrow isOpen={isOpen} size={16} className="text-ink-2" />
      </button>
      <div id={id} hidden={!isOpen} className="pt-1">
        {props.children}
      </div>
    </>
  )
}

/**
 * The results of the link check: form, sheet and columns. They only warn and never block publishing. With `surveyTitle`, good
 * results are collapsed to one line.
 */
export function LinkLights(props: { check: LinkCheck; surveyTitle?: string; className?: string }) {
  const { form, sheet, column, shareWith } = props.check
  const found = { form, sheet, column }
  const results = (['form', 'sheet', 'column'] as const).flatMap(part => {
    const light = found[part]
    return light ? [{ part, light }] : []
  })
  const isAllFine = results.every(({ light }) => light.light === 'ok')
  const lights = (
    <ul aria-label={messages.lights.title} className="flex flex-col gap-1">
      {results.map(({ part, light }) => (
        <Light key={part} part={part} found={light} shareWith={shareWith} survey={props.surveyTitle} />
      ))}
    </ul>
  )
  return (
    <div className={classes('text-sm', props.className)}>
      {results.length === 0 && <p className="text-ink-2">{messages.lights.waiting}</p>}
      {results.length > 0 &&
        (props.surveyTitle && isAllFine ? <AllFine title={props.surveyTitle}>{lights}</AllFine> : lights)}
    </div>
  )
}
