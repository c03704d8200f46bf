import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import { Badge } from '../../ui/Badge.tsx'
import type { Check } from '../identity/check-view.ts'
import { messages } from './messages.ts'

export type Comparison = NonNullable<Check['registrarComparison']>

type Verdict = NonNullable<Comparison[keyof Comparison]>

/** The result of comparing one field with the list. Null means that the list doesn't have the field. */
export function VerdictBadge(props: { verdict: Verdict | null; field?: string }) {
  const { verdict, field } = props
  const text = verdict === null ? messages.missing : messages.verdicts[verdict]
  const style =
    verdict === 'same'
      ? ({ tone: 'ok', icon: CircleCheck } as const)
      : verdict === 'different'
        ? ({ tone: 'stop', icon: CircleX } as const)
        : ({ tone: 'wait', icon: CircleHelp } as const)
  return <Badge {...style}>{field ? messages.verdictOf(field, text) : text}</Badge>
}

const fields = ['studentId', 'email', 'name'] as const

/** A line of badges, for all fields or only for those that differ. */
export function Verdicts(props: { comparison: Comparison; differing?: boolean }) {
  const { comparison, differing } = props
  const shown = fields.filter(field => !differing || comparison[field] !== 'same')
  return (
    <span className="flex min-w-0 flex-wrap gap-2">
      {shown.map(field => (
        <VerdictBadge key={field} field={messages.fields[field]} verdict={comparison[field]} />
      ))}
    </span>
  )
}
