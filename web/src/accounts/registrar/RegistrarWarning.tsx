import { Message } from '../../ui/Message.tsx'
import type { Check } from '../identity/check-view.ts'
import { messages } from './messages.ts'
import { Verdicts } from './Verdicts.tsx'

/** Warns that a pending request differs from the registrar's list, or isn't on it. */
export function RegistrarWarning(props: { check: Check }) {
  const { status, registrar, registrarComparison: comparison } = props.check
  if (status !== 'pending') return null
  if (registrar === 'none') return <Message title={messages.compareTitle}>{messages.compareNone}</Message>
  if (registrar !== 'near') return null
  return (
    <Message tone="wait" title={messages.badges.near}>
      {comparison && <Verdicts differing comparison={comparison} />}
    </Message>
  )
}
