import { Suspense } from 'react'
import { lazyNamed } from '../shell/lazy-named.tsx'
import { messages } from './creator-messages.ts'
import type { MySurvey } from './survey-view.ts'
import type { useSurveyActions } from './use-survey-actions.ts'

const ConfirmDialog = lazyNamed(() => import('../ui/ConfirmDialog.tsx'), 'ConfirmDialog')

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
export function EndSurvey(props: {
  which: 'delete' | 'close'
  survey: MySurvey
  actions: ReturnType<typeof useSurveyActions>
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
        danger
        onClose={() => {
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
            <p>{messages.deleteText(survey.title)}</p>
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
