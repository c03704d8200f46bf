import { promiseOf } from '../../shell/promise.tsx'
import { Address } from '../../ui/Address.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Section } from '../../ui/Section.tsx'
import { Text } from '../../ui/Text.tsx'
import { LinkLights } from '../LinkLights.tsx'
import { day, exactly } from '../times.ts'
import { FormLinks } from './FormLinks.tsx'
import { messages } from './messages.ts'
import { RequestBadge, type SurveyRequest } from './request-view.tsx'
import type { Kind } from './use-survey-decisions.ts'

function factsOf(request: SurveyRequest) {
  const { creatorEmail, submittedAt, status } = request
  return [
    {
      term: messages.creator,
      value: (
        <>
          <Text>{request.creatorName}</Text>
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
    { term: messages.due, value: request.dueDate ? day(request.dueDate) : messages.noDue },
    ...(submittedAt ? [{ term: messages.submitted, value: exactly(submittedAt) }] : []),
    ...(submittedAt && status === 'pending'
      ? [{ term: messages.promised, value: `${promiseOf(submittedAt, new Date()).due} Cairo` }]
      : []),
    ...(request.approvedAt ? [{ term: messages.approved, value: exactly(request.approvedAt) }] : []),
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

/** SUR-24: one survey whole, with its links and what was found out about them; decided while it waits. */
export function RequestDialog(props: {
  request: SurveyRequest
  onClose: () => void
  onDecide: (kind: Kind) => void
}) {
  const { request } = props
  const decided = request.status === 'pending' ? null : messages.decidedAlready
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={<Text>{request.title}</Text>}
      subtitle={messages.detailsTitle}
      above={
        <>
          <RequestBadge status={request.status} />
          {request.resubmitted && <Badge tone="note">{messages.resubmitted}</Badge>}
        </>
      }
      actions={
        <Button look="danger" disabledReason={decided} onClick={() => props.onDecide('reject')}>
          {messages.reject}
        </Button>
      }
      primary={
        <Button look="primary" disabledReason={decided} onClick={() => props.onDecide('approve')}>
          {messages.approve}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <Text as="p" lines>
          {request.description}
        </Text>
        <Section level={3} title={messages.linkCheck}>
          <FormLinks request={request} />
          <LinkLights check={request.linkCheck} className="mt-3" />
        </Section>
        <Facts ruled facts={factsOf(request)} />
      </div>
    </Dialog>
  )
}
