import { fieldLimits } from '@bahth/domain/field-limits.ts'
import { TriangleAlert } from 'lucide-react'
import { TemplatePicker } from '../../records/templates/TemplatePicker.tsx'
import { insertedAbove } from '../../records/templates/use-templates.ts'
import { useReasonText } from '../../shell/use-reason-text.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Text } from '../../ui/Text.tsx'
import { messages } from './messages.ts'
import { lightsOf, type SurveyRequest } from './survey-request-view.tsx'
import type { Kind } from './use-survey-decisions.ts'

/** Longer lists are shortened. The table behind the dialog shows all surveys. */
const maxListed = 8

function Titles(props: { requests: readonly SurveyRequest[] }) {
  return (
    <ul className="list-disc ps-5 marker:text-ink-3">
      {props.requests.slice(0, maxListed).map(request => (
        <li key={request.surveyId}>
          <Text>{request.title}</Text>
        </li>
      ))}
      {props.requests.length > maxListed && <li>…</li>}
    </ul>
  )
}

/** Confirms the approval or rejection of one or several surveys, and asks for the reason for a rejection. SUR-82. */
export function DecideDialog(props: {
  kind: Kind
  requests: readonly SurveyRequest[]
  pending: boolean
  failure: string | null
  onClose: () => void
  onDecide: (reason: string | null) => void
}) {
  const { kind, requests } = props
  const { textState, leave, confirmation } = useReasonText(props.onClose)
  const titles = requests.map(request => request.title)
  const isOne = requests.length === 1
  const isApproval = kind === 'approve'
  const hasBrokenLinks = isApproval && requests.some(request => lightsOf(request) === 'fail')
  const text = isApproval
    ? isOne
      ? messages.approveText
      : messages.approveManyText
    : isOne
      ? messages.rejectText
      : messages.rejectManyText
  return (
    <>
      <ConfirmDialog
        danger={!isApproval}
        onClose={leave}
        title={isApproval ? messages.approveTitle(titles) : messages.rejectTitle(titles)}
        text={
          <div className="flex flex-col gap-3">
            {!isOne && <Titles requests={requests} />}
            <p>{text}</p>
            {hasBrokenLinks && (
              <p className="flex items-start gap-2 text-wait">
                <TriangleAlert size={18} aria-hidden="true" className="mt-0.5" />
                {messages.approveWarning}
              </p>
            )}
          </div>
        }
        {...(isApproval
          ? undefined
          : {
              reason: {
                label: messages.reason,
                hint: messages.reasonHint,
                placeholder: messages.reasonPlaceholder,
                maxLength: fieldLimits.note,
                textState,
                tools: (written, setText) => (
                  <TemplatePicker
                    kind="survey_rejection"
                    onInsert={inserted => setText(insertedAbove(inserted.text, written))}
                  />
                ),
              },
            })}
        confirm={isApproval ? messages.approve : messages.reject}
        pending={props.pending && (isApproval ? messages.approving : messages.rejecting)}
        error={props.failure}
        onConfirm={written => props.onDecide(isApproval ? null : written || null)}
      />
      {confirmation}
    </>
  )
}
