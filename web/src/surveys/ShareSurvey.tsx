import { ShareButton } from '../shell/ShareButton.tsx'
import type { ButtonShape } from '../ui/button-variants.ts'
import { messages } from './messages.ts'
import { type Survey, surveyUrl } from './survey-view.ts'

/** Shares the survey's address. SUR-39. */
export function ShareSurvey(
  props: ButtonShape & { survey: Pick<Survey, 'id' | 'title' | 'estimatedTime'>; 'aria-label'?: string },
) {
  const { survey, ...shape } = props
  return (
    <ShareButton
      {...shape}
      label={messages.share}
      title={survey.title}
      text={messages.shareText(survey.title, survey.estimatedTime)}
      url={surveyUrl(survey.id)}
    />
  )
}
