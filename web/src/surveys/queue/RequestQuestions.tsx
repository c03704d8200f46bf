import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import { useApiQuery } from '../../api/query.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Message } from '../../ui/Message.tsx'
import { Skeleton, Skeletons } from '../../ui/Skeleton.tsx'
import { TestRun } from '../editor/TestRun.tsx'
import { sizeOf } from '../wizard/questions-size.ts'
import { messages } from './messages.ts'
import type { SurveyRequest } from './survey-request-view.tsx'

const texts = messages.questions

/** The questions of a survey on Bahth as members will see them, and the notice about their names. */
export function RequestQuestions({ request }: { request: SurveyRequest }) {
  const { data, error, isFetching, refetch } = useApiQuery('questionnaires.getQuestionnaire', {
    params: { id: request.surveyId },
    query: { which: 'latest' },
  })
  if (error && !data)
    return <ErrorState bare title={texts.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Skeletons label={texts.loading}>
        <Skeleton shape="title" />
      </Skeletons>
    )
  const questionnaire = data.questionnaire as Questionnaire
  const choice = questionnaire.languages.length > 1 ? 'both' : (questionnaire.languages[0] ?? 'en')
  return (
    <div className="flex flex-col gap-4">
      {request.isRevision && <Message>{texts.revision}</Message>}
      <Message tone={data.isIdentified ? 'wait' : 'note'}>
        {data.isIdentified ? texts.identified : texts.anonymous}
      </Message>
      <p className="text-ink-2 text-sm">
        {sizeOf(questionnaire)} · {texts.languages[choice]}
      </p>
      <div className="rounded border border-line bg-paper p-4">
        <TestRun skipsChecks questionnaire={questionnaire} />
      </div>
    </div>
  )
}
