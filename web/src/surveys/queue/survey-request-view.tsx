import {
  CircleCheck,
  CircleDot,
  CircleX,
  Flag,
  Hourglass,
  type LucideIcon,
  Pencil,
  ScanSearch,
  TriangleAlert,
} from 'lucide-react'
import type { ResponseOf } from '../../api/endpoints.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { messages } from './messages.ts'

/** A survey as the administrators' queue shows it. SUR-24. */
export type SurveyRequest = ResponseOf<'surveyQueue.listSurveyRequests'>['items'][number]

const states: Record<SurveyRequest['status'], { tone: Tone; icon: LucideIcon }> = {
  draft: { tone: 'plain', icon: Pencil },
  pending: { tone: 'wait', icon: Hourglass },
  active: { tone: 'ok', icon: CircleDot },
  rejected: { tone: 'stop', icon: CircleX },
  completed: { tone: 'plain', icon: Flag },
}

/** A survey's state in the administrators' terms. */
export function SurveyRequestBadge(props: { status: SurveyRequest['status'] }) {
  return <Badge {...states[props.status]}>{messages.statuses[props.status]}</Badge>
}

/** The worst result of the link check, or `none` while it runs. */
export type Lights = 'ok' | 'warn' | 'fail' | 'none'

export function lightsOf({ linkCheck }: SurveyRequest): Lights {
  const { form, sheet, column } = linkCheck
  const results = [form, sheet, column].flatMap(found => found?.light ?? [])
  if (results.length === 0) return 'none'
  return results.includes('fail') ? 'fail' : results.includes('warn') ? 'warn' : 'ok'
}

const styles: Record<Lights, { tone: Tone; icon: LucideIcon }> = {
  ok: { tone: 'ok', icon: CircleCheck },
  warn: { tone: 'wait', icon: TriangleAlert },
  fail: { tone: 'stop', icon: CircleX },
  none: { tone: 'plain', icon: ScanSearch },
}

/** The link check in one word. The details show each result. */
export function LightsBadge(props: { request: SurveyRequest }) {
  const lights = lightsOf(props.request)
  return <Badge {...styles[lights]}>{messages.lights[lights]}</Badge>
}
