import { parseQuestionnaire } from '@bahth/domain/surveys/questionnaire/parse.ts'
import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ResponseOf } from '../../api/endpoints.ts'
import { readDraft, removeDraft, writeDraft } from '../../api/member-drafts.ts'
import { useApiQuery } from '../../api/query.ts'
import { callAndRefetch } from '../../api/use-api-mutation.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Message } from '../../ui/Message.tsx'
import { Skeleton, Skeletons } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import { toast } from '../../ui/toast.ts'
import { failed } from '../failures.ts'
import { RestoredDraft } from '../RestoredDraft.tsx'
import type { MySurvey } from '../survey-view.ts'
import { useLatestQuestions } from '../use-latest-questions.ts'
import { useReplaceConfirmation } from '../use-replace-confirmation.tsx'
import { EditorDialog } from './EditorDialog.tsx'
import { messages } from './messages.ts'
import { TestRun } from './TestRun.tsx'

const texts = messages.revision

type Latest = ResponseOf<'questionnaires.getQuestionnaire'>

/** Unsaved edits on this device. They are removed when they are saved. */
interface Unsaved {
  questionnaire: Questionnaire
  /** The ETag of the saved questions when editing began. */
  etag: string
}

/** The form in which the server stores questions: texts trimmed, and properties in a fixed order. */
const storedForm = (questionnaire: Questionnaire): string =>
  JSON.stringify(parseQuestionnaire(questionnaire).questionnaire)

/** The unsaved edits. Removes edits whose save arrived although its response was lost. */
function readUnsaved(memberId: string, name: string, saved: Questionnaire): Unsaved | null {
  const unsaved = readDraft<Unsaved>(memberId, name)
  if (!unsaved || storedForm(unsaved.questionnaire) !== storedForm(saved)) return unsaved
  removeDraft(memberId, name)
  return null
}

const draftName = (surveyId: string, version: number): string => `edited-questions.${surveyId}.${version}`

/** The version to edit: the newest one, or a new one if the newest is already open. */
const versionOf = ({ version, state }: Latest): number => (state === 'open' ? version + 1 : version)

interface Props {
  survey: MySurvey
  latest: Latest
  memberId: string
  onClose: () => void
}

interface Save {
  questionnaire: Questionnaire
  submits: boolean
  /** The ETag of the saved questions when editing began. Null also replaces questions saved on another device since. */
  etag: string | null
}

/** Saves the new version, and submits it if the member pressed Submit. */
function useSave({ survey, latest, memberId, onClose }: Props) {
  const { id } = survey
  const { ask, confirmation } = useReplaceConfirmation<Save>(input => void save.run({ ...input, etag: null }))
  // The submission can fail after the save. The saved questions are then our own, so their new ETag is no conflict.
  const isSaved = useRef(false)
  const save = useAsyncAction(
    async ({ questionnaire, submits, etag }: Save) => {
      const body = { questionnaire, ...(etag && !isSaved.current ? { questionnaireEtag: etag } : {}) }
      await callAndRefetch('surveys.editSurvey', { params: { id }, body })
      isSaved.current = true
      if (submits) await callAndRefetch('surveys.submitSurvey', { params: { id } })
    },
    {
      onSuccess(_, { submits }) {
        removeDraft(memberId, draftName(id, versionOf(latest)))
        toast.success(submits ? texts.submitted : texts.saved)
        onClose()
      },
      onError: ask,
      failureText: error => failed(texts.saveFailed, error),
    },
  )
  return { ...save, confirmation }
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
  const { survey, memberId } = props
  // The questions when the dialog was opened. A save on another device changes the query's data.
  const [latest] = useState(props.latest)
  const name = draftName(survey.id, versionOf(latest))
  const saved = latest.questionnaire as Questionnaire
  const [unsaved, setUnsaved] = useState(() => readUnsaved(memberId, name, saved))
  const { etag } = unsaved ?? latest
  const save = useSave({ ...props, latest })
  const submits = save.inFlight.some(input => input.submits)

  /** Stores edited questions only. Stored unchanged ones would later hide questions saved on another device. */
  function storeUnsaved(questionnaire: Questionnaire) {
    if (JSON.stringify(questionnaire) === JSON.stringify(saved)) removeDraft(memberId, name)
    else writeDraft(memberId, name, { questionnaire, etag })
  }

  function startOver() {
    // Removes the editor first, which stores its last changes.
    flushSync(() => setUnsaved(null))
    removeDraft(memberId, name)
  }

  return (
    <>
      <EditorDialog
        key={unsaved ? 'unsaved' : 'saved'}
        title={survey.title}
        initial={unsaved?.questionnaire ?? saved}
        version={versionOf(latest)}
        note={
          <>
            <RestoredDraft wasRestored={unsaved !== null} onStartOver={startOver} />
            <Note survey={survey} />
          </>
        }
        done={texts.submit}
        pending={submits && texts.submitting}
        isSaving={save.isPending}
        failure={<Failure text={save.failure} />}
        more={complete => (
          <Button
            pending={save.isPending && !submits && texts.saving}
            onClick={() => {
              const questionnaire = complete()
              if (questionnaire) void save.run({ questionnaire, submits: false, etag })
            }}
          >
            {texts.save}
          </Button>
        )}
        onChange={storeUnsaved}
        onClose={props.onClose}
        onDone={questionnaire => void save.run({ questionnaire, submits: true, etag })}
      />
      {save.confirmation}
    </>
  )
}

function Frozen({ survey, latest, onClose }: Props) {
  return (
    <Dialog onClose={onClose} title={texts.title} subtitle={<Text>{survey.title}</Text>}>
      <div className="flex flex-col gap-5">
        <Message tone="wait">{texts.pending}</Message>
        <TestRun skipsChecks questionnaire={latest.questionnaire as Questionnaire} />
      </div>
    </Dialog>
  )
}

/** Edits the questions of one of the creator's own active surveys as a new version. */
export function QuestionsDialog(props: { id: string; memberId: string; onClose: () => void }) {
  const { id, memberId, onClose } = props
  const surveys = useApiQuery('surveys.mySurveys')
  const latest = useLatestQuestions(id)
  const survey = surveys.data?.items.find(one => one.id === id)
  const cannot = surveys.data !== undefined && !(survey?.isNative && survey.status === 'active')
  if (!cannot && survey && latest.data) {
    const own = { survey, latest: latest.data, memberId, onClose }
    return latest.data.state === 'pending' ? <Frozen {...own} /> : <Edit {...own} />
  }
  const error = surveys.error ?? latest.error
  return (
    <Dialog onClose={onClose} title={cannot ? texts.cannot : texts.title}>
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
        <Skeletons label={texts.loading}>
          <Skeleton shape="title" />
        </Skeletons>
      )}
    </Dialog>
  )
}
