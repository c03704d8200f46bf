import { shownName } from '@bahth/domain/records/labels.ts'
import { useNow } from '../../api/use-now.ts'
import { formatCairo, formatDay } from '../../format/dates.ts'
import { deadlineOf } from '../../shell/decision-deadline.tsx'
import { Address } from '../../ui/Address.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Section } from '../../ui/Section.tsx'
import { Text } from '../../ui/Text.tsx'
import { EthicsReview } from '../consent/EthicsReview.tsx'
import { messages as consent } from '../consent/messages.ts'
import { LinkLights } from '../LinkLights.tsx'
import { FormLinks } from './FormLinks.tsx'
import { messages } from './messages.ts'
import { RequestQuestions } from './RequestQuestions.tsx'
import { type SurveyRequest, SurveyRequestBadge } from './survey-request-view.tsx'
import type { Kind } from './use-survey-decisions.ts'

function factsOf(request: SurveyRequest, now: Date) {
  const { creatorEmail, submittedAt, status } = request
  return [
    {
      term: messages.creator,
      value: (
        <>
          <Text>{shownName(request.creatorName)}</Text>
          {creatorEmail && (
            <span className="block text-ink-2">
              <Address of={creatorEmail} />
            </span>
          )}
        </>
      ),
    },
    { term: messages.estimated, value: messages.minutes(request.estimatedTimeMinutes) },
    { term: messages.wanted, value: messages.answered(request.responses, request.maxResponses) },
    { term: messages.visible, value: request.isPublic ? messages.everyone : messages.linkOnly },
    { term: messages.due, value: request.dueDate ? formatDay(request.dueDate) : messages.noDue },
    ...(submittedAt ? [{ term: messages.submitted, value: formatCairo(submittedAt) }] : []),
    ...(submittedAt && status === 'pending'
      ? [{ term: messages.promised, value: formatCairo(deadlineOf(submittedAt, now).dueAt) }]
      : []),
    ...(request.approvedAt ? [{ term: messages.approved, value: formatCairo(request.approvedAt) }] : []),
    ...(status === 'rejected'
      ? [
          {
            term: messages.rejectionReason,
            value: <Text lines>{request.rejectionReason ?? messages.noReason}</Text>,
          },
        ]
      : []),
  ]
}

/** A survey with all its fields and the link check. It can be decided while it is pending. SUR-24. */
export function SurveyRequestDialog(props: {
  request: SurveyRequest
  onClose: () => void
  onDecide: (kind: Kind) => void
}) {
  const { request } = props
  const now = useNow()
  const decided = request.status === 'pending' ? null : messages.decidedAlready
  return (
    <Dialog
      onClose={props.onClose}
      title={<Text>{request.title}</Text>}
      subtitle={messages.detailsTitle}
      above={
        <>
          <SurveyRequestBadge status={request.status} />
          {request.isRevision && <Badge tone="note">{messages.questions.newVersion}</Badge>}
          {request.resubmitted && <Badge tone="note">{messages.resubmitted}</Badge>}
        </>
      }
      actions={
        <Button variant="danger" disabledReason={decided} onClick={() => props.onDecide('reject')}>
          {messages.reject}
        </Button>
      }
      primary={
        <Button variant="primary" disabledReason={decided} onClick={() => props.onDecide('approve')}>
          {messages.approve}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <Text as="p" lines>
          {request.description}
        </Text>
        {request.isNative ? (
          <Section level={3} title={messages.questions.title}>
            <RequestQuestions request={request} />
          </Section>
        ) : (
          <Section level={3} title={messages.linkCheck}>
            <FormLinks request={request} />
            <LinkLights check={request.linkCheck} className="mt-3" />
          </Section>
        )}
        <Section level={3} title={consent.editTitle}>
          <EthicsReview ethics={request.ethics} letterOf={request.surveyId} />
        </Section>
        <Facts ruled facts={factsOf(request, now)} />
      </div>
    </Dialog>
  )
}
