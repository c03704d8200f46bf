import { toAsciiDigits } from '@bahth/domain/fold.ts'
import { useState } from 'react'
import { formatDay } from '../../shell/format-date.ts'
import { inCairo } from '../../shell/When.tsx'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Message } from '../../ui/Message.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { messages } from './messages.ts'
import { type CreatorRequest, nameOf, RequestBadge } from './request-view.tsx'
import { useRequestDecision } from './use-request-decision.ts'

function rightOf({ status, expiresAt }: CreatorRequest['standing']): string {
  const right = messages.rights[status]
  return expiresAt && status === 'trial' ? messages.rightUntil(right, formatDay(expiresAt)) : right
}

function factsOf(request: CreatorRequest) {
  const { standing } = request
  return [
    { term: messages.email, value: <Address of={request.email} /> },
    { term: messages.requested, value: inCairo(new Date(request.createdAt)) },
    {
      term: messages.reason,
      value: request.reason ? (
        <Text as="p" lines>
          {request.reason}
        </Text>
      ) : (
        <span className="text-ink-2">{messages.noReason}</span>
      ),
    },
    { term: messages.forms, value: messages.formsFilled(standing.forms) },
    { term: messages.semester, value: standing.semester ?? messages.semesterUnknown },
    { term: messages.right, value: rightOf(standing) },
    { term: messages.earlier, value: messages.earlierCount(standing.earlierRequests) },
    ...(request.decidedAt ? [{ term: messages.decided, value: inCairo(new Date(request.decidedAt)) }] : []),
    ...(request.adminNote
      ? [
          {
            term: messages.adminNote,
            value: (
              <Text as="p" lines>
                {request.adminNote}
              </Text>
            ),
          },
        ]
      : []),
  ]
}

/** The days that were typed; null when they are none. */
function daysFrom(typed: string): number | null {
  const text = toAsciiDigits(typed.trim())
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return days >= 1 && days <= 365 ? days : null
}

const usualTrial = '30'

interface Grant {
  isTrial: boolean
  days: string
}

/** For good, or for a number of days. */
function GrantFields(props: { grant: Grant; problem: string | null; onChange: (grant: Grant) => void }) {
  const { grant, onChange } = props
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-2">
      <Checkbox
        label={messages.onTrial}
        hint={messages.onTrialText}
        checked={grant.isTrial}
        onChange={event => onChange({ ...grant, isTrial: event.target.checked })}
      />
      {grant.isTrial && (
        <TextField
          label={messages.trialDays}
          inputMode="numeric"
          dir="ltr"
          value={grant.days}
          error={props.problem}
          className="w-full sm:w-56"
          onChange={event => onChange({ ...grant, days: event.target.value })}
        />
      )}
    </div>
  )
}

function buttonsFor(props: {
  request: CreatorRequest
  decision: ReturnType<typeof useRequestDecision>
  onApprove: () => void
  onReject: () => void
}) {
  const { decision } = props
  const decided = props.request.status === 'pending' ? null : messages.decidedAlready
  return {
    actions: (
      <Button
        look="danger"
        pending={decision.isRejecting && messages.rejecting}
        disabledReason={decided}
        disabled={decision.isApproving}
        onClick={props.onReject}
      >
        {messages.reject}
      </Button>
    ),
    primary: (
      <Button
        look="primary"
        pending={decision.isApproving && messages.approving}
        disabledReason={decided}
        disabled={decision.isRejecting}
        onClick={props.onApprove}
      >
        {messages.approve}
      </Button>
    ),
  }
}

/** FCR-14, FCR-16, FCR-10: one request with what an administrator weighs, and the decision while it waits for one. */
export function RequestDialog(props: { request: CreatorRequest; onClose: () => void }) {
  const { request, onClose } = props
  const [note, setNote] = useState('')
  const [grant, setGrant] = useState<Grant>({ isTrial: false, days: usualTrial })
  const [problem, setProblem] = useState<string | null>(null)
  const decision = useRequestDecision(request, onClose)
  const written = note.trim() || null

  function approve() {
    const days = grant.isTrial ? daysFrom(grant.days) : null
    const isWrong = grant.isTrial && days === null
    setProblem(isWrong ? messages.trialProblem : null)
    if (!isWrong) void decision.approve(written, days)
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      stays={decision.isApproving || decision.isRejecting}
      title={messages.detailsTitle}
      subtitle={<Text>{nameOf(request)}</Text>}
      above={<RequestBadge status={request.status} />}
      {...buttonsFor({
        request,
        decision,
        onApprove: approve,
        onReject: () => void decision.reject(written),
      })}
    >
      <div className="flex flex-col gap-5">
        <Facts ruled facts={factsOf(request)} />
        {request.status === 'pending' && (
          <>
            <TextArea
              label={messages.note}
              mark
              hint={messages.noteHint}
              maxLength={500}
              value={note}
              onChange={event => setNote(event.target.value)}
            />
            <GrantFields grant={grant} problem={problem} onChange={setGrant} />
          </>
        )}
        {decision.failure && (
          <Message tone="stop" live>
            {decision.failure}
          </Message>
        )}
      </div>
    </Dialog>
  )
}
