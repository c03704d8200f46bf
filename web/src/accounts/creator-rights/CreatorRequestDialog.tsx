import { maxTrialDays } from '@bahth/domain/accounts/creator-rules.ts'
import { fieldLimits } from '@bahth/domain/field-limits.ts'
import { typedNumber } from '@bahth/domain/fold.ts'
import { fullName } from '@bahth/domain/full-name.ts'
import { useRef, useState } from 'react'
import { formatDateTime } from '../../format/dates.ts'
import { formatNumber } from '../../format/text.ts'
import { TemplatePicker } from '../../records/templates/TemplatePicker.tsx'
import { insertedAbove } from '../../records/templates/use-templates.ts'
import { useLeaveGuard } from '../../shell/use-leave-guard.tsx'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { showErrors } from '../../ui/focus-first-error.ts'
import { Text } from '../../ui/Text.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type CreatorRequest, CreatorRequestBadge } from './creator-request-view.tsx'
import { messages } from './messages.ts'
import { rightText } from './right-text.ts'
import { useRequestDecision } from './use-request-decision.ts'

function factsOf(request: CreatorRequest) {
  const { creatorInfo } = request
  return [
    { term: messages.email, value: <Address of={request.email} /> },
    { term: messages.requested, value: formatDateTime(request.createdAt) },
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
    { term: messages.forms, value: messages.formsFilled(creatorInfo.forms) },
    {
      term: messages.semester,
      value: creatorInfo.semester === null ? messages.semesterUnknown : formatNumber(creatorInfo.semester),
    },
    { term: messages.right, value: rightText(creatorInfo) },
    { term: messages.earlier, value: messages.earlierCount(creatorInfo.earlierRequests) },
    ...(request.decidedAt ? [{ term: messages.decided, value: formatDateTime(request.decidedAt) }] : []),
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

/** Returns null if the input isn't a valid number of days. */
function daysFrom(typed: string): number | null {
  const text = typedNumber(typed)
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return days >= 1 && days <= maxTrialDays ? days : null
}

const usualTrial = '30'

interface Grant {
  isTrial: boolean
  days: string
}

/** Grants the right permanently, or for a number of days. */
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
  const [pending] = decision.inFlight
  const decided = props.request.status === 'pending' ? null : messages.decidedAlready
  return {
    actions: (
      <Button
        variant="danger"
        pending={pending?.kind === 'reject' && messages.rejecting}
        disabledReason={decided}
        disabled={pending?.kind === 'approve'}
        onClick={props.onReject}
      >
        {messages.reject}
      </Button>
    ),
    primary: (
      <Button
        variant="primary"
        pending={pending?.kind === 'approve' && messages.approving}
        disabledReason={decided}
        disabled={pending?.kind === 'reject'}
        onClick={props.onApprove}
      >
        {messages.approve}
      </Button>
    ),
  }
}

/**
 * A request with the facts for its decision and, while it is pending, the buttons to decide it. FCR-10, FCR-14,
 * FCR-16.
 */
export function CreatorRequestDialog(props: { request: CreatorRequest; onClose: () => void }) {
  const { request, onClose } = props
  const [note, setNote] = useState('')
  const [grant, setGrant] = useState<Grant>({ isTrial: false, days: usualTrial })
  const [problem, setProblem] = useState<string | null>(null)
  const fields = useRef<HTMLDivElement>(null)
  const decision = useRequestDecision(request, onClose)
  const written = note.trim() || null
  const guard = useLeaveGuard(written !== null && request.status === 'pending', { onLeave: onClose })

  function approve() {
    const days = grant.isTrial ? daysFrom(grant.days) : null
    const isWrong = grant.isTrial && days === null
    if (isWrong && fields.current) return showErrors(fields.current, () => setProblem(messages.trialProblem))
    setProblem(null)
    void decision.run({ kind: 'approve', note: written, trialDays: days })
  }

  return (
    <>
      <Dialog
        onClose={guard.leave}
        keepOpen={decision.isPending}
        title={messages.detailsTitle}
        subtitle={<Text>{fullName(request.user)}</Text>}
        above={<CreatorRequestBadge status={request.status} />}
        {...buttonsFor({
          request,
          decision,
          onApprove: approve,
          onReject: () => void decision.run({ kind: 'reject', note: written }),
        })}
      >
        <div ref={fields} className="flex flex-col gap-5">
          <Facts ruled facts={factsOf(request)} />
          {request.status === 'pending' && (
            <>
              <TextArea
                label={messages.note}
                isOptional
                hint={messages.noteHint}
                maxLength={fieldLimits.note}
                value={note}
                onChange={event => setNote(event.target.value)}
              />
              <TemplatePicker
                kind="creator_request"
                language={request.language}
                onInsert={({ text }) => setNote(insertedAbove(text, note))}
              />
              <GrantFields grant={grant} problem={problem} onChange={setGrant} />
            </>
          )}
          <Failure text={decision.failure} />
        </div>
      </Dialog>
      {guard.confirmation}
    </>
  )
}
