import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import { useEffect, useState } from 'react'
import type { Answer } from '../../api/endpoints.ts'
import { readDraft, removeDraft, writeDraft } from '../../api/member-drafts.ts'
import { useApiQuery } from '../../api/query.ts'
import { callAndRefetch } from '../../api/use-api-mutation.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Message } from '../../ui/Message.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import { toast } from '../../ui/toast.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { failed } from '../failures.ts'
import { RestoredDraft } from '../RestoredDraft.tsx'
import type { MySurvey } from '../survey-view.ts'
import { EditorDialog } from './EditorDialog.tsx'
import { messages } from './messages.ts'
import { TestRun } from './TestRun.tsx'

const texts = messages.revision

type Latest = Answer<'questionnaires.getQuestionnaire'>

/** The key of the unsaved edits on this device. They are removed when they are saved. */
const draftName = (surveyId: string, version: number): string => `questions.${surveyId}.${version}`

/** The version to edit: the newest one, or a new one if the newest is already open. */
const versionOf = ({ version, state }: Latest): number => (state === 'open' ? version + 1 : version)

interface Props {
  survey: MySurvey
  latest: Latest
  memberId: string
  onClose: () => void
}

/** Saves the new version, and submits it if the member pressed Submit. */
function useSave({ survey, latest, memberId, onClose }: Props) {
  const { id } = survey
  return useAsyncAction(
    async ({ questionnaire, submits }: { questionnaire: Questionnaire; submits: boolean }) => {
      await callAndRefetch('surveys.editSurvey', { params: { id }, body: { questionnaire } })
      if (submits) await callAndRefetch('surveys.submitSurvey', { params: { id } })
    },
    {
      done(_, { submits }) {
        removeDraft(memberId, draftName(id, versionOf(latest)))
        toast.ok(submits ? texts.submitted : texts.saved)
        onClose()
      },
      failed: error => failed(texts.saveFailed, error),
    },
  )
}

function Note({ survey }: { survey: MySurvey }) {
  const { revision } = survey
  return (
    <>
      {revision?.state === 'rejected' && (
        <Message tone="stop" title={texts.rejected}>
          {revision.rejectionReason ? <Text lines>{revision.rejectionReason}</Text> : texts.noReason}
        </Message>
      )}
      <Message>{texts.about}</Message>
    </>
  )
}

function Edit(props: Props) {
  const { survey, latest, memberId } = props
  const name = draftName(survey.id, versionOf(latest))
  const [saved] = useState(latest.questionnaire as Questionnaire)
  const [unsaved, setUnsaved] = useState(() => readDraft<Questionnaire>(memberId, name))
  const save = useSave(props)
  const submits = save.inFlight.some(input => input.submits)

  /** Unchanged questions aren't kept: they would hide what is saved on another device later. */
  function keep(questionnaire: Questionnaire) {
    if (JSON.stringify(questionnaire) === JSON.stringify(saved)) removeDraft(memberId, name)
    else writeDraft(memberId, name, questionnaire)
  }

  function startOver() {
    removeDraft(memberId, name)
    setUnsaved(null)
  }

  return (
    <EditorDialog
      key={unsaved ? 'unsaved' : 'saved'}
      title={survey.title}
      initial={unsaved ?? saved}
      version={versionOf(latest)}
      note={
        <>
          <RestoredDraft wasRestored={unsaved !== null} onStartOver={startOver} />
          <Note survey={survey} />
        </>
      }
      done={texts.submit}
      pending={submits && texts.submitting}
      failure={<Failure text={save.failure} />}
      more={complete => (
        <Button
          pending={save.isPending && !submits && texts.saving}
          onClick={() => {
            const questionnaire = complete()
            if (questionnaire) void save.run({ questionnaire, submits: false })
          }}
        >
          {texts.save}
        </Button>
      )}
      onChange={keep}
      onClose={props.onClose}
      onDone={questionnaire => void save.run({ questionnaire, submits: true })}
    />
  )
}

function Frozen({ survey, latest, onClose }: Props) {
  return (
    <Dialog open onOpenChange={onClose} title={texts.title} subtitle={<Text>{survey.title}</Text>}>
      <div className="flex flex-col gap-5">
        <Message tone="wait">{texts.pending}</Message>
        <TestRun isFree questionnaire={latest.questionnaire as Questionnaire} />
      </div>
    </Dialog>
  )
}

/** Edits the questions of one of the creator's own active surveys as a new version. */
export function QuestionsDialog(props: { id: string; memberId: string; onClose: () => void }) {
  const { id, memberId, onClose } = props
  const surveys = useApiQuery('surveys.mySurveys')
  const latest = useApiQuery('questionnaires.getQuestionnaire', {
    params: { id },
    query: { which: 'latest' },
  })
  const survey = surveys.data?.items.find(one => one.id === id)
  const cannot = surveys.data !== undefined && !(survey?.isNative && survey.status === 'active')
  // The editor must not start with cached data from before the last save.
  const [isFresh, setFresh] = useState(!latest.isFetching)
  useEffect(() => {
    if (!latest.isFetching) setFresh(true)
  }, [latest.isFetching])
  if (!cannot && survey && latest.data && isFresh) {
    const own = { survey, latest: latest.data, memberId, onClose }
    return latest.data.state === 'pending' ? <Frozen {...own} /> : <Edit {...own} />
  }
  const error = surveys.error ?? latest.error
  return (
    <Dialog open onOpenChange={onClose} title={cannot ? texts.cannot : texts.title}>
      {cannot && <p>{texts.cannotText}</p>}
      {!cannot && error && (
        <ErrorState
          bare
          title={texts.loadFailed}
          retrying={latest.isFetching || surveys.isFetching}
          onRetry={() => void Promise.all([surveys.refetch(), latest.refetch()])}
        />
      )}
      {!cannot && !error && (
        <div role="status">
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <Skeleton shape="title" />
        </div>
      )}
    </Dialog>
  )
}
