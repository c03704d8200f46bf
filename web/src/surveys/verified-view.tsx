import { useApiQuery } from '../api/query.ts'
import { setQuery } from '../shell/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { Ring } from '../ui/charts/Ring.tsx'
import { Stamp } from '../ui/charts/Stamp.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Text } from '../ui/Text.tsx'
import type { AttemptView, DialogParts } from './dialog-parts.ts'
import { messages, number } from './messages.ts'
import { AttemptBadge } from './StateBadge.tsx'
import type { Attempt, Survey } from './survey-view.ts'
import { exactly } from './times.ts'

/** How far the reader is towards the right to publish; nothing for whoever has it. */
function Towards() {
  const { data } = useApiQuery('creators.creatorStanding')
  if (!data || data.formCreator.isFormCreator) return null
  const { forms: needed, semester: least } = data.formCreator.thresholds
  const { forms, semester } = data.progress
  const left = Math.max(0, needed - forms)
  return (
    <div className="mt-4 flex items-center gap-4">
      <Ring size="md" value={Math.min(forms, needed)} max={needed} label={messages.towards(forms, needed)}>
        {number(forms)}
      </Ring>
      <p className="min-w-0">
        <b className="block">{messages.towards(forms, needed)}</b>
        <span className="text-ink-2 text-sm">
          {messages.towardsRest(left, semester !== null && semester >= least ? null : least)}
        </span>
      </p>
    </div>
  )
}

function foundBy(attempt: Attempt): string {
  const { by } = messages.receipt
  const { receipt } = attempt
  if (!receipt?.foundBy || receipt.foundBy === 'creator') return by.creator
  const { keys } = receipt
  if (receipt.foundBy === 'code') return by.code(keys.code)
  return receipt.foundBy === 'email' ? by.email(keys.email) : by.studentId(keys.studentId ?? '')
}

function Receipt(props: { survey: Survey; attempt: Attempt }) {
  const { survey, attempt } = props
  const { receipt } = messages
  return (
    <>
      <Facts
        ruled
        facts={[
          { term: receipt.survey, value: <Text>{survey.title}</Text> },
          { term: receipt.started, value: exactly(attempt.submittedAt) },
          ...(attempt.decidedAt ? [{ term: receipt.verified, value: exactly(attempt.decidedAt) }] : []),
          { term: receipt.foundBy, value: <Text>{foundBy(attempt)}</Text> },
        ]}
      />
      <Towards />
    </>
  )
}

/** The receipt of an answer that counts. */
export function verifiedView({ survey, attempt, onClose }: AttemptView): DialogParts {
  return {
    above: <AttemptBadge status="verified" />,
    beside: <Stamp />,
    title: messages.counts,
    subtitle: (
      <>
        {messages.thanks} <Text>{survey.creator}</Text>
        {messages.hasResponses(survey.responses, survey.maxResponses)}
      </>
    ),
    aside: (
      <Button
        look="quiet"
        flush="start"
        onClick={() => setQuery({ survey: null, receipt: null, tab: 'completed' })}
      >
        {messages.submissions}
      </Button>
    ),
    primary: (
      <Button look="primary" onClick={onClose}>
        {messages.done}
      </Button>
    ),
    children: <Receipt survey={survey} attempt={attempt} />,
  }
}
