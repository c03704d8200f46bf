import { shownName } from '@bahth/domain/records/labels.ts'
import { formatCairo } from '../format/dates.ts'
import { formatNumber } from '../format/text.ts'
import { setQuery } from '../shell/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { Ring } from '../ui/charts/Ring.tsx'
import { Stamp } from '../ui/charts/Stamp.tsx'
import { Facts } from '../ui/Facts.tsx'
import { fillSlots } from '../ui/fill-slots.tsx'
import { Text } from '../ui/Text.tsx'
import { OwnConsent } from './consent/OwnConsent.tsx'
import { missingFor } from './creator-status.ts'
import { DecisionNote } from './DecisionNote.tsx'
import type { AttemptView, DialogParts } from './dialog-parts.ts'
import { messages } from './receipt-messages.ts'
import { AttemptBadge } from './SurveyBadges.tsx'
import type { Attempt, Survey } from './survey-view.ts'
import { useCreatorProgress } from './use-creator-progress.ts'

/** The member's progress towards the right to publish. Empty for members who have it or can't earn it. */
function CreatorProgress() {
  const { data } = useCreatorProgress()
  const missing = data && missingFor(data)
  if (!missing) return null
  const { forms } = data.progress
  const needed = data.formCreator.thresholds.forms
  return (
    <div className="mt-4 flex items-center gap-4">
      <Ring size="md" value={Math.min(forms, needed)} max={needed} label={messages.towards(forms, needed)}>
        {formatNumber(forms)}
      </Ring>
      <p className="min-w-0">
        <b className="block">{messages.towards(forms, needed)}</b>
        <span className="text-ink-2 text-sm">{messages.towardsRest(missing.forms, missing.semester)}</span>
      </p>
    </div>
  )
}

function foundBy(attempt: Attempt): string {
  const { by } = messages.receipt
  const { receipt } = attempt
  if (!receipt?.foundBy || receipt.foundBy === 'creator') return by.creator
  if (receipt.foundBy === 'answers') return by.answers
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
          ...(attempt.isNative ? [] : [{ term: receipt.started, value: formatCairo(attempt.startedAt) }]),
          ...(attempt.decidedAt ? [{ term: receipt.verified, value: formatCairo(attempt.decidedAt) }] : []),
          { term: receipt.foundBy, value: <Text>{foundBy(attempt)}</Text> },
        ]}
      />
      <DecisionNote attempt={attempt} className="mt-4" />
      <OwnConsent survey={survey} attempt={attempt} />
      <CreatorProgress />
    </>
  )
}

/** The receipt of a verified answer. */
export function verifiedView({ survey, attempt }: AttemptView): DialogParts {
  return {
    above: <AttemptBadge status="verified" />,
    beside: <Stamp />,
    title: messages.counts,
    subtitle: fillSlots(messages.hasResponses(survey.responses, survey.maxResponses), {
      creator: <Text>{shownName(survey.creator)}</Text>,
    }),
    aside: (
      <Button
        variant="quiet"
        flush="start"
        onClick={() => setQuery({ survey: null, receipt: null, tab: 'completed' })}
      >
        {messages.submissions}
      </Button>
    ),
    primary: (
      <Button
        variant="primary"
        onClick={() => setQuery({ survey: null, receipt: null, tab: null, q: null, status: null })}
      >
        {messages.another}
      </Button>
    ),
    children: <Receipt survey={survey} attempt={attempt} />,
  }
}
