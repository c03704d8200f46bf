import { CircleCheck, CircleX, ScanSearch, TriangleAlert } from 'lucide-react'
import type { ResponseOf } from '../../api/endpoints.ts'
import { Badge, type BadgeStyle } from '../../ui/Badge.tsx'
import { surveyStyles } from '../state-styles.ts'
import { messages } from './messages.ts'

/** A survey as the administrators' queue shows it. SUR-24. */
export type SurveyRequest = ResponseOf<'surveyQueue.listSurveyRequests'>['items'][number]

/** A survey's state in the administrators' terms. */
export function SurveyRequestBadge(props: { status: SurveyRequest['status'] }) {
  return <Badge {...surveyStyles[props.status]}>{messages.statuses[props.status]}</Badge>
}

/** The worst result of the link check, or `none` while it runs. */
export type Lights = 'ok' | 'warn' | 'fail' | 'none'

export function lightsOf({ linkCheck }: SurveyRequest): Lights {
  const { form, sheet, column } = linkCheck
  const results = [form, sheet, column].flatMap(found => found?.light ?? [])
  if (results.length === 0) return 'none'
  return results.includes('fail') ? 'fail' : results.includes('warn') ? 'warn' : 'ok'
}

const lightsStyles: Record<Lights, BadgeStyle> = {
  ok: { tone: 'ok', icon: CircleCheck },
  warn: { tone: 'wait', icon: TriangleAlert },
  fail: { tone: 'stop', icon: CircleX },
  none: { tone: 'plain', icon: ScanSearch },
}

/** The link check in one word. The details show each result. */
export function LightsBadge(props: { request: SurveyRequest }) {
  const lights = lightsOf(props.request)
  return <Badge {...lightsStyles[lights]}>{messages.lights[lights]}</Badge>
}
