import { Download } from 'lucide-react'
import { call } from '../../api/call.ts'
import { fetchFile, saveFile } from '../../api/fetch-file.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { pageLanguage } from '../../format/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { messages } from './messages.ts'
import type { Results } from './result-view.ts'

const { files } = messages

type File = 'results.csv' | 'texts.csv' | 'codebook.csv' | 'results.sps' | 'questions.json'

/** The open version. The results also have questions and choices that only earlier versions had. */
async function surveyJsFile(surveyId: string): Promise<Blob> {
  const { toSurveyJs } = await import('@bahth/domain/surveys/questionnaire/survey-js.ts')
  const { questionnaire } = await call('questionnaires.getQuestionnaire', {
    params: { id: surveyId },
    query: {},
  })
  return new Blob([JSON.stringify(toSurveyJs(questionnaire), null, 2)], { type: 'application/json' })
}

function fetchExport(surveyId: string, file: File): Promise<Blob> {
  const params = { id: surveyId }
  const language = pageLanguage()
  switch (file) {
    case 'results.csv':
      return fetchFile('questionnaires.surveyResultsFile', { params, query: { part: 'answers' } })
    case 'texts.csv':
      return fetchFile('questionnaires.surveyResultsFile', { params, query: { part: 'texts' } })
    case 'codebook.csv':
      return fetchFile('questionnaires.surveyCodebook', { params, query: { language } })
    case 'results.sps':
      return fetchFile('questionnaires.surveySyntax', { params, query: { language } })
    case 'questions.json':
      return surveyJsFile(surveyId)
  }
}

/** The results as files. */
export function Downloads(props: { surveyId: string; results: Results }) {
  const { surveyId, results } = props
  const { run, isPending } = useAsyncAction((file: File) => fetchExport(surveyId, file), {
    onSuccess: (bytes, file) => saveFile(bytes, file),
    failureText: files.failed,
    failureAsToast: true,
  })
  const { exportsFrom, responses } = results
  const disabledReason = exportsFrom !== null && responses < exportsFrom ? files.from(exportsFrom) : null
  const item = (label: string, file: File, isData = false) => ({
    label,
    onSelect: () => void run(file),
    ...(isData ? { disabledReason } : {}),
  })
  return (
    <Menu
      trigger={
        <Button icon={Download} pending={isPending}>
          {files.title}
        </Button>
      }
      items={[
        item(files.answers, 'results.csv', true),
        ...(results.questions.some(({ hasTexts }) => hasTexts) ? [item(files.texts, 'texts.csv', true)] : []),
        item(files.codebook, 'codebook.csv'),
        item(files.syntax, 'results.sps'),
        item(files.surveyJs, 'questions.json'),
      ]}
    />
  )
}
