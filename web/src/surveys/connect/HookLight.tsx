import { hookLight } from '@bahth/domain/surveys/hook-rules.ts'
import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { useNow } from '../../api/use-now.ts'
import { classes } from '../../ui/classes.ts'
import type { Icon } from '../../ui/icon.ts'
import type { MySurvey } from '../survey-view.ts'
import { ago } from '../times.ts'
import { messages } from './messages.ts'

type Hook = NonNullable<MySurvey['hook']>

const styles: Record<ReturnType<typeof hookLight>, { icon: Icon; ink: string }> = {
  ok: { icon: CircleCheck, ink: 'text-ok' },
  warn: { icon: Hourglass, ink: 'text-wait' },
  fail: { icon: CircleX, ink: 'text-stop' },
}

function sentences({ calledAt, failedAt, failure }: Hook): string[] {
  const light = hookLight({ calledAt, failedAt })
  if (light === 'ok' && calledAt) return [messages.lights.ok(ago(calledAt))]
  if (light === 'fail' && failedAt)
    return [
      messages.lights.fail(ago(failedAt)),
      ...(failure ? [messages.failures[failure]] : []),
      ...(calledAt ? [messages.lastGood(ago(calledAt))] : []),
    ]
  return [messages.lights.warn]
}

/** Whether the form's calls arrive, and the problem with the last one. */
export function HookLight(props: { hook: Hook }) {
  useNow(10_000)
  const { icon: Picture, ink } = styles[hookLight(props.hook)]
  return (
    <p role="status" aria-label={messages.status} className="flex items-start gap-2 text-sm">
      <Picture size={16} aria-hidden="true" className={classes('mt-0.5 flex-none', ink)} />
      <span>{sentences(props.hook).join(' ')}</span>
    </p>
  )
}
