import { MessageCircleQuestion } from 'lucide-react'
import { Suspense, useState } from 'react'
import { serverNow } from '../api/server-clock.ts'
import { formatDay } from '../format/dates.ts'
import { lazyNamed } from '../shell/lazy-named.tsx'
import { setQuery } from '../shell/navigation.ts'
import { addressFor } from '../shell/route.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
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
import { ShareSurvey } from './ShareSurvey.tsx'
import { LinkOnlyBadge, SurveyBadge } from './SurveyBadges.tsx'
import { messages as sheets } from './sheet/messages.ts'
import { Responses } from './survey-columns.tsx'
import { actionsOf, hasResults, isClosing, type MySurvey, resultsOf } from './survey-view.ts'
import { useSurveyActions } from './use-survey-actions.ts'

const ConfirmDialog = lazyNamed(() => import('../ui/ConfirmDialog.tsx'), 'ConfirmDialog')

type Actions = ReturnType<typeof useSurveyActions>

/** Whether a response sheet confirms the answers. Otherwise they are on Bahth, or the form reports them. */
const hasSheet = ({ isNative, verifiedBy }: MySurvey): boolean => !isNative && verifiedBy === 'sheet'

const closingText = (survey: MySurvey): string =>
  hasSheet(survey) ? messages.closingSheet : messages.closing

/** What happens to members who have started when the survey is closed. */
function closingNotes(survey: MySurvey): string[] {
  const { waiting } = survey
  if (survey.isNative) return [messages.closeOnBahth]
  if (!hasSheet(survey)) return waiting > 0 ? [messages.closeUnreported(waiting)] : []
  return [messages.closeMore, ...(waiting > 0 ? [messages.closeUnread(waiting)] : [])]
}

/** Asks for confirmation before a survey is closed or a draft is deleted. SUR-44. */
function Confirmation(props: {
  which: 'delete' | 'close'
  survey: MySurvey
  actions: Actions
  onEnd: () => void
}) {
  const { which, survey, actions, onEnd } = props
  const closes = which === 'close'
  async function confirm() {
    if (await actions.run(which)) onEnd()
  }
  return (
    <Suspense>
      <ConfirmDialog
        open
        danger
        onOpenChange={() => {
          actions.reset()
          onEnd()
        }}
        title={closes ? messages.closeTitle : messages.deleteTitle}
        text={
          closes ? (
            <>
              <p>{messages.closeText}</p>
              {closingNotes(survey).map(note => (
                <p key={note} className="mt-2 text-ink-2">
                  {note}
                </p>
              ))}
            </>
          ) : (
            <Text>{messages.deleteText(survey.title)}</Text>
          )
        }
        confirm={closes ? messages.closeConfirm : messages.deleteConfirm}
        dismiss={closes ? messages.closeDismiss : messages.deleteDismiss}
        pending={actions.isPending && (closes ? closingText(survey) : true)}
        error={actions.failure}
        onConfirm={() => void confirm()}
      />
    </Suspense>
  )
}

/** The buttons that the survey's state allows. SUR-33 to SUR-43. */
function Buttons(props: {
  survey: MySurvey
  actions: Actions
  confirm: (which: 'delete' | 'close') => void
}) {
  const { survey, actions, confirm } = props
  const allowed = actionsOf(survey)
  /** Screen readers read the buttons without the context of the card, so their labels name the survey. */
  const named = (label: string) => ({ 'aria-label': common.of(label, survey.title) })
  return (
    <>
      {allowed.includes('submit') && (
        <Button
          {...named(messages.submit)}
          variant="primary"
          dense
          pending={actions.inFlight.includes('submit') && messages.submitting}
          onClick={() => void actions.run('submit')}
        >
          {messages.submit}
        </Button>
      )}
      {hasResults(survey) && (
        <Button {...named(messages.results)} dense onClick={() => setQuery(resultsOf(survey))}>
          {messages.results}
        </Button>
      )}
      {allowed.includes('edit') && (
        <Button
          {...named(messages.edit)}
          dense
          variant={survey.status === 'rejected' ? 'primary' : 'outline'}
          onClick={() => setQuery({ edit: survey.id })}
        >
          {messages.edit}
        </Button>
      )}
      {survey.status === 'active' && <ShareSurvey survey={survey} dense {...named(common.share)} />}
      {allowed.includes('delete') && (
        <Button {...named(messages.delete)} dense variant="danger-quiet" onClick={() => confirm('delete')}>
          {messages.delete}
        </Button>
      )}
      {allowed.includes('close') && (
        <Button {...named(messages.close)} dense variant="danger-quiet" onClick={() => confirm('close')}>
          {messages.close}
        </Button>
      )}
    </>
  )
}

/** An unreadable sheet delays submissions and closing. The creator can repair it. */
function SheetNote(props: { survey: MySurvey }) {
  const { survey } = props
  const { waiting, sheetFailure } = survey
  const closing = isClosing(survey, serverNow())
  if (survey.status !== 'active' || (!closing && !sheetFailure)) return null
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
  const { id, title, hook, sheetProof } = props.survey
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
      {hook && <HookLight hook={hook} />}
      <div className="flex flex-wrap gap-x-5">
        {link(connection.open, { connect: id })}
        {sheetProof && !hook && link(sheets.open, { sheet: id })}
      </div>
    </div>
  )
}

/** Notes on the survey's state: rejection reason, waiting submissions, broken links. */
function Notes(props: { survey: MySurvey }) {
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
      {status !== 'completed' && !survey.isNative && <FormConnection survey={survey} />}
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

/** One of the creator's own surveys. SUR-18. */
export function MySurveyCard(props: { survey: MySurvey }) {
  const { survey } = props
  const actions = useSurveyActions(survey)
  const [confirming, setConfirming] = useState<'delete' | 'close' | null>(null)
  const dates = [
    messages.createdOn(formatDay(survey.createdDate)),
    ...(survey.dueDate && survey.status !== 'completed' && !isClosing(survey, serverNow())
      ? [messages.due(formatDay(survey.dueDate))]
      : []),
  ]
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded border border-line bg-surface p-4">
      <div className="flex flex-wrap gap-2">
        <SurveyBadge isMine status={survey.status} />
        {!survey.isPublic && <LinkOnlyBadge />}
        {survey.status === 'pending' && survey.resubmitted && (
          <span className="self-center text-ink-2 text-sm">{messages.resubmitted}</span>
        )}
      </div>
      <div>
        <h2 className="font-semi font-serif text-xl">
          <button
            type="button"
            className="-my-2 py-2 text-start hover:underline hover:underline-offset-4"
            onClick={() => setQuery({ survey: survey.id })}
          >
            <Text>{survey.title}</Text>
          </button>
        </h2>
        <p className="mt-1 text-ink-2 text-sm">
          {common.minutes(survey.estimatedTime)} · {dates.join(' · ')}
        </p>
      </div>
      <div className="text-sm">
        <Responses survey={survey} />
      </div>
      <Notes survey={survey} />
      <Failure text={!confirming && actions.failure} />
      <div className="mt-auto flex flex-wrap items-center gap-2 border-line border-t pt-3 empty:hidden">
        <Buttons survey={survey} actions={actions} confirm={setConfirming} />
      </div>
      {confirming && (
        <Confirmation
          which={confirming}
          survey={survey}
          actions={actions}
          onEnd={() => setConfirming(null)}
        />
      )}
    </li>
  )
}
