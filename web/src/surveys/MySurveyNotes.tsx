import { MessageCircleQuestion } from 'lucide-react'
import { serverNow } from '../api/server-clock.ts'
import { setQuery } from '../shell/navigation.ts'
import { addressFor } from '../shell/route.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { Text } from '../ui/Text.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { HookLight } from './connect/HookLight.tsx'
import { messages as connection } from './connect/messages.ts'
import { messages as consent } from './consent/messages.ts'
import { messages } from './creator-messages.ts'
import { OwnQuestions } from './editor/OwnQuestions.tsx'
import { LinkLights } from './LinkLights.tsx'
import { messages as common } from './messages.ts'
import { messages as sheets } from './sheet/messages.ts'
import { isClosing, type MySurvey, sheetProofOf } from './survey-view.ts'

/** A form that doesn't report delays submissions and closing. The creator can repair its connection. */
function FormNote(props: { survey: MySurvey; closing: boolean }) {
  const { waiting, hook } = props.survey
  const isSilent = hook !== null && hook.calledAt === null && waiting > 0
  if (!props.closing && !isSilent) return null
  return (
    <Message tone="wait">
      {props.closing ? messages.closingForm(waiting) : messages.formSilent(waiting)}
    </Message>
  )
}

/** An unreadable sheet delays submissions and closing. The creator can repair it. */
function SheetNote(props: { survey: MySurvey }) {
  const { survey } = props
  const { waiting, sheetFailure } = survey
  const closing = isClosing(survey, serverNow())
  if (survey.status !== 'active') return null
  if (survey.verifiedBy === 'form') return <FormNote survey={survey} closing={closing} />
  if (!closing && !sheetFailure) return null
  const proof = sheetFailure === 'private' ? survey.sheetProof : null
  return (
    <Message tone="wait" title={closing ? messages.closingText(waiting) : messages.sheetUnread(waiting)}>
      <span className="[overflow-wrap:anywhere]">
        {proof
          ? sheets.isPrivate(proof.address)
          : sheetFailure && messages.lights.reasons.sheet[sheetFailure]}
      </span>
    </Message>
  )
}

/**
 * The state of the form's connection, and ways to keep the sheet private. They are links, because the
 * specification prescribes the set of buttons.
 */
function FormConnection(props: { survey: MySurvey }) {
  const { survey } = props
  const { id, title, status, hook } = survey
  const isCompleted = status === 'completed'
  if (isCompleted && !sheetProofOf(survey)) return null
  const link = (label: string, query: Record<string, string>) => (
    <TextLink
      small
      arrow="onward"
      href={addressFor('surveys', { tab: 'mine', ...query })}
      aria-label={common.of(label, title)}
    >
      {label}
    </TextLink>
  )
  return (
    <div>
      {hook && !isCompleted && <HookLight hook={hook} />}
      <div className="flex flex-wrap gap-x-5">
        {!isCompleted && link(connection.open, { connect: id })}
        {sheetProofOf(survey) && link(sheets.open, { sheet: id })}
      </div>
    </div>
  )
}

/** Notes on the survey's state: rejection reason, waiting submissions, broken links. */
export function MySurveyNotes(props: { survey: MySurvey }) {
  const { survey } = props
  const { status } = survey
  return (
    <>
      {(status === 'rejected' || survey.rejectionReason) && (
        <Message tone={status === 'rejected' ? 'stop' : 'wait'} title={messages.rejectedBecause}>
          {survey.rejectionReason ? <Text lines>{survey.rejectionReason}</Text> : messages.rejectedNoReason}
        </Message>
      )}
      <SheetNote survey={survey} />
      {status === 'pending' && <p className="text-ink-2 text-sm">{common.pendingHint}</p>}
      {survey.isNative && <OwnQuestions survey={survey} />}
      {/* The link check was made before the survey started. After the start, the attempts are more
          informative. */}
      {!survey.isNative && status !== 'completed' && status !== 'active' && (
        <LinkLights surveyTitle={survey.title} check={survey.linkCheck} />
      )}
      <TextLink
        small
        arrow="onward"
        href={addressFor('surveys', { tab: 'mine', ethics: survey.id })}
        aria-label={common.of(consent.open, survey.title)}
      >
        {consent.open}
      </TextLink>
      {!survey.isNative && <FormConnection survey={survey} />}
      {survey.appeals > 0 && (
        <Button
          dense
          variant="quiet"
          flush="start"
          icon={MessageCircleQuestion}
          className="self-start"
          aria-label={common.of(messages.appeals(survey.appeals), survey.title)}
          onClick={() => setQuery({ attempts: survey.id })}
        >
          {messages.appeals(survey.appeals)}
        </Button>
      )}
    </>
  )
}
