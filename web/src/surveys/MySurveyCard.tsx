import { useState } from 'react'
import { serverNow } from '../api/server-clock.ts'
import { formatDay } from '../format/dates.ts'
import { setQuery } from '../shell/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Text } from '../ui/Text.tsx'
import { messages } from './creator-messages.ts'
import { EndSurvey } from './EndSurvey.tsx'
import { MySurveyNotes } from './MySurveyNotes.tsx'
import { messages as common } from './messages.ts'
import { ShareSurvey } from './ShareSurvey.tsx'
import { LinkOnlyBadge, SurveyBadge } from './SurveyBadges.tsx'
import { Responses } from './survey-columns.tsx'
import { actionsOf, hasResults, isClosing, type MySurvey, resultsOf } from './survey-view.ts'
import { useSurveyActions } from './use-survey-actions.ts'

type Actions = ReturnType<typeof useSurveyActions>

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
      <MySurveyNotes survey={survey} />
      {/* A failed submission whose request had reached the server is seen in the state. */}
      <Failure text={!confirming && actionsOf(survey).includes('submit') && actions.failure} />
      <div className="mt-auto flex flex-wrap items-center gap-2 border-line border-t pt-3 empty:hidden">
        <Buttons survey={survey} actions={actions} confirm={setConfirming} />
      </div>
      {confirming && (
        <EndSurvey which={confirming} survey={survey} actions={actions} onEnd={() => setConfirming(null)} />
      )}
    </li>
  )
}
