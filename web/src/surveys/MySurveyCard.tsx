import { MessageCircleQuestion } from 'lucide-react'
import { Suspense, useState } from 'react'
import { serverNow } from '../api/server-clock.ts'
import { lazyNamed } from '../shell/lazy-named.tsx'
import { setQuery } from '../shell/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Message } from '../ui/Message.tsx'
import { Text } from '../ui/Text.tsx'
import { messages } from './creator-messages.ts'
import { LinkLights } from './LinkLights.tsx'
import { messages as common } from './messages.ts'
import { LinkOnlyBadge, SurveyBadge } from './StateBadge.tsx'
import { Responses } from './survey-columns.tsx'
import { actionsOf, addressOf, hasResults, isClosing, type MySurvey } from './survey-view.ts'
import { day } from './times.ts'
import { useSurveyActions } from './use-survey-actions.ts'

const ConfirmDialog = lazyNamed(() => import('../ui/ConfirmDialog.tsx'), 'ConfirmDialog')

type Acts = ReturnType<typeof useSurveyActions>

/** SUR-44: asks before a survey is closed or a draft deleted. */
function Asking(props: { which: 'delete' | 'close'; survey: MySurvey; acts: Acts; onEnd: () => void }) {
  const { which, survey, acts, onEnd } = props
  const isClosing = which === 'close'
  async function confirm() {
    if (await (isClosing ? acts.close() : acts.remove())) onEnd()
  }
  return (
    <Suspense>
      <ConfirmDialog
        open
        danger
        onOpenChange={() => {
          acts.forget()
          onEnd()
        }}
        title={isClosing ? messages.closeTitle : messages.deleteTitle}
        text={
          isClosing ? (
            <>
              <p>{messages.closeText}</p>
              <p className="mt-2 text-ink-2">{messages.closeMore}</p>
              {survey.waiting > 0 && (
                <p className="mt-2 text-ink-2">{messages.closeUnread(survey.waiting)}</p>
              )}
            </>
          ) : (
            <Text>{messages.deleteText(survey.title)}</Text>
          )
        }
        confirm={isClosing ? messages.close : messages.delete}
        pending={isClosing ? acts.isClosing && messages.closing : acts.isDeleting}
        error={acts.failure}
        onConfirm={() => void confirm()}
      />
    </Suspense>
  )
}

/** SUR-33 to SUR-43: the actions of the survey's state, and nothing else. */
function Actions(props: { survey: MySurvey; acts: Acts; ask: (which: 'delete' | 'close') => void }) {
  const { survey, acts, ask } = props
  const allowed = actionsOf(survey)
  /** The survey's title with it, for whoever hears the buttons without seeing the card. */
  const named = (label: string) => ({ 'aria-label': common.of(label, survey.title) })
  return (
    <>
      {allowed.includes('submit') && (
        <Button
          {...named(messages.submit)}
          look="primary"
          dense
          pending={acts.isSubmitting && messages.submitting}
          onClick={acts.submit}
        >
          {messages.submit}
        </Button>
      )}
      {hasResults(survey) && (
        <Button {...named(messages.results)} dense onClick={() => setQuery({ analytics: survey.id })}>
          {messages.results}
        </Button>
      )}
      {allowed.includes('edit') && (
        <Button
          {...named(messages.edit)}
          dense
          look={survey.status === 'rejected' ? 'primary' : 'outline'}
          onClick={() => setQuery({ edit: survey.id })}
        >
          {messages.edit}
        </Button>
      )}
      {survey.status === 'active' && (
        <CopyButton
          dense
          look="outline"
          text={addressOf(survey.id)}
          {...named(common.share)}
          label={common.share}
          copiedLabel={common.shared}
        />
      )}
      {allowed.includes('delete') && (
        <Button {...named(messages.delete)} dense look="danger-quiet" onClick={() => ask('delete')}>
          {messages.delete}
        </Button>
      )}
      {allowed.includes('close') && (
        <Button {...named(messages.close)} dense look="danger-quiet" onClick={() => ask('close')}>
          {messages.close}
        </Button>
      )}
    </>
  )
}

/** A sheet that cannot be read keeps submissions waiting, and a survey from closing: its creator can mend that. */
function SheetNote(props: { survey: MySurvey }) {
  const { survey } = props
  const { waiting, sheetFailure } = survey
  const closing = isClosing(survey, serverNow())
  if (survey.status !== 'active' || (!closing && !sheetFailure)) return null
  return (
    <Message tone="wait" title={closing ? messages.closingText(waiting) : messages.sheetUnread(waiting)}>
      {sheetFailure && messages.lights.reasons.sheet[sheetFailure]}
    </Message>
  )
}

/** What the creator has to know in this state: why it was refused, what waits, whether the links work. */
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
      {/* What was seen before the survey began says little once it runs; its participations do. */}
      {status !== 'completed' && status !== 'active' && <LinkLights check={survey.linkCheck} />}
      {survey.appeals > 0 && (
        <Button
          dense
          look="quiet"
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

/** SUR-18: one of the creator's own surveys. */
export function MySurveyCard(props: { survey: MySurvey }) {
  const { survey } = props
  const acts = useSurveyActions(survey)
  const [asking, setAsking] = useState<'delete' | 'close' | null>(null)
  const dates = [
    messages.createdOn(day(survey.createdDate)),
    ...(survey.dueDate && survey.status !== 'completed' && !isClosing(survey, serverNow())
      ? [messages.due(day(survey.dueDate))]
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
            className="text-start hover:underline hover:underline-offset-4"
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
      {acts.failure && !asking && (
        <Message tone="stop" live>
          {acts.failure}
        </Message>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-2 border-line border-t pt-3 empty:hidden">
        <Actions survey={survey} acts={acts} ask={setAsking} />
      </div>
      {asking && <Asking which={asking} survey={survey} acts={acts} onEnd={() => setAsking(null)} />}
    </li>
  )
}
