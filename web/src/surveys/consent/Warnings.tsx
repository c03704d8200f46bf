import type { EthicsWarning } from '@bahth/domain/surveys/consent-rules.ts'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { messages } from './messages.ts'

/** Points that are missing or should be checked before a survey is approved. */
export function Warnings(props: { warnings: readonly EthicsWarning[] }) {
  if (props.warnings.length === 0)
    return (
      <p className="flex items-center gap-2 text-sm">
        <CircleCheck size={16} aria-hidden="true" className="flex-none text-ok" />
        {messages.complete}
      </p>
    )
  return (
    <ul aria-label={messages.warningsTitle} className="flex flex-col gap-1 text-sm">
      {props.warnings.map(warning => (
        <li key={warning} className="flex items-start gap-2">
          <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 flex-none text-wait" />
          {messages.warnings[warning]}
        </li>
      ))}
    </ul>
  )
}
