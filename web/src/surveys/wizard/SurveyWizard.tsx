import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import { type FormEvent, useEffect, useRef } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { setQuery } from '../../shell/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { useStore } from '../../ui/create-store.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Message } from '../../ui/Message.tsx'
import { Nuqta } from '../../ui/Nuqta.tsx'
import { Skeleton, Skeletons } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import { messages as creator } from '../creator-messages.ts'
import { mineFailure } from '../failures.ts'
import { RestoredDraft } from '../RestoredDraft.tsx'
import { actionsOf, type MySurvey } from '../survey-view.ts'
import { useLatestQuestions } from '../use-latest-questions.ts'
import { MemberPreview } from './MemberPreview.tsx'
import { messages } from './messages.ts'
import { StepLinks } from './StepLinks.tsx'
import { StepAbout, StepAudience } from './steps.tsx'
import { restoredDrafts, useWizard, type Wizard } from './use-wizard.ts'
import { emptyValues, missing, stepFields, valuesOf, type WizardValues } from './wizard-values.ts'

const steps = [StepAbout, StepLinks, StepAudience]

/** The three steps. Earlier steps can be opened again. */
function StepList({ wizard }: { wizard: Wizard }) {
  return (
    <ol aria-label={messages.stepList} className="flex flex-wrap gap-x-6 gap-y-1 text-sm max-sm:hidden">
      {messages.steps.map((name, index) => {
        const isBehind = index < wizard.step
        const isHere = index === wizard.step
        return (
          <li
            key={name}
            aria-current={isHere ? 'step' : undefined}
            className={classes('flex items-center gap-2', isHere ? 'font-semi' : 'text-ink-2')}
          >
            <Nuqta variant={isHere ? 'sand' : isBehind ? 'nile' : 'hollow'} />
            {isBehind ? (
              <button
                type="button"
                className="min-h-control hover:text-ink hover:underline hover:underline-offset-4 sm:pointer-fine:min-h-8"
                onClick={() => wizard.goTo(index)}
              >
                {name}
              </button>
            ) : (
              name
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Body({ wizard, survey }: { wizard: Wizard; survey: MySurvey | null }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(wizard.step)
  const { step } = wizard
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    heading.current?.focus()
  }, [step])
  const Step = steps[step] ?? StepAbout
  return (
    <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <StepList wizard={wizard} />
        <h3 ref={heading} tabIndex={-1} className="sr-only">
          {messages.step(step + 1, messages.steps[step] ?? '')}
        </h3>
        <RestoredDraft wasRestored={wizard.wasRestored} onStartOver={wizard.startOver} />
        {survey?.rejectionReason && (
          <Message tone="stop" title={creator.rejectedBecause}>
            <Text lines>{survey.rejectionReason}</Text>
          </Message>
        )}
        <div ref={wizard.fields} className="flex flex-col gap-6">
          <Step wizard={wizard} survey={survey} />
        </div>
        <Failure text={wizard.failure} />
      </div>
      <MemberPreview values={wizard.values} />
    </div>
  )
}

/** The buttons of a step. A disabled button shows the reason. */
function buttons(wizard: Wizard, isEdit: boolean) {
  const { step, values, isSaving } = wizard
  const isLast = step === stepFields.length - 1
  const save = isEdit ? messages.save : messages.create
  const saving = isEdit ? messages.saving : messages.creating
  return {
    aside: step > 0 && (
      <Button variant="quiet" flush="start" disabled={isSaving} onClick={() => wizard.goTo(step - 1)}>
        {messages.back}
      </Button>
    ),
    actions: isEdit && !isLast && (
      <Button
        pending={isSaving && saving}
        disabledReason={missing(values, stepFields.length)}
        onClick={wizard.send}
      >
        {save}
      </Button>
    ),
    primary: (
      <Button
        type="submit"
        variant="primary"
        pending={isLast && isSaving && saving}
        disabledReason={missing(values, isLast ? stepFields.length : step)}
      >
        {isLast ? save : messages.next}
      </Button>
    ),
  }
}

/** Whether a private sheet still has to be shared with us, or its form has to be connected. Both need a saved draft. */
function needsAccess({ source, sheetLink }: WizardValues, before: MySurvey | null): boolean {
  const isProved = before?.sheetProof?.provedAt && sheetLink === before.sheetLink
  return source === 'private' && !before?.hook && !isProved
}

const isGoogle = ({ sheetLink }: WizardValues): boolean =>
  URL.parse(sheetLink)?.hostname === 'docs.google.com'

function Open(
  props: WizardProps & {
    survey: MySurvey | null
    questions: { questionnaire: Questionnaire; etag: string } | null
  },
) {
  const { survey, memberId } = props
  const reader = useApiQuery('surveys.mySurveys').data?.sheetReader ?? null
  const wizard = useWizard({
    editId: survey?.id ?? null,
    memberId,
    initial: survey ? valuesOf(survey, props.questions?.questionnaire ?? null) : emptyValues,
    etag: props.questions?.etag ?? null,
    onSaved: (id, values) =>
      setQuery({
        new: null,
        edit: null,
        tab: 'mine',
        q: null,
        status: null,
        ...(needsAccess(values, survey) ? { [reader && isGoogle(values) ? 'sheet' : 'connect']: id } : {}),
      }),
  })
  return (
    <>
      <Dialog
        wide
        onClose={props.onClose}
        title={survey ? messages.editTitle : messages.title}
        step={wizard.step}
        subtitle={messages.step(wizard.step + 1, messages.steps[wizard.step] ?? '')}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (!wizard.isSaving) wizard.submitStep()
        }}
        {...buttons(wizard, survey !== null)}
      >
        <Body wizard={wizard} survey={survey} />
      </Dialog>
      {wizard.confirmation}
    </>
  )
}

interface Loading {
  error: unknown
  isFetching: boolean
  refetch: () => Promise<unknown>
}

function WizardPlaceholder(props: { isLoaded?: boolean; query: Loading; onClose: () => void }) {
  const { error, isFetching, refetch } = props.query
  return (
    <Dialog onClose={props.onClose} title={props.isLoaded ? messages.cannotEdit : messages.editTitle}>
      {props.isLoaded && <p>{messages.cannotEditText}</p>}
      {!props.isLoaded && Boolean(error) && (
        <ErrorState bare title={mineFailure(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!props.isLoaded && !error && (
        <Skeletons label={messages.loading}>
          <Skeleton shape="title" />
        </Skeletons>
      )}
    </Dialog>
  )
}

interface WizardProps {
  memberId: string
  onClose: () => void
}

/** Loads the questions before it shows the wizard. */
function EditNative(props: WizardProps & { survey: MySurvey }) {
  const query = useLatestQuestions(props.survey.id)
  if (!query.data) return <WizardPlaceholder query={query} onClose={props.onClose} />
  return <Open {...props} questions={query.data} />
}

/** Loads the creator's survey, then shows the wizard to edit it. */
function Edit({ id, ...props }: WizardProps & { id: string }) {
  const query = useApiQuery('surveys.mySurveys')
  const survey = query.data?.items.find(one => one.id === id)
  if (!survey || !actionsOf(survey).includes('edit'))
    return <WizardPlaceholder isLoaded={query.data !== undefined} query={query} onClose={props.onClose} />
  return survey.isNative ? (
    <EditNative {...props} survey={survey} />
  ) : (
    <Open {...props} survey={survey} questions={null} />
  )
}

/** Creates a survey in three steps, or edits one. SUR-16. */
export function SurveyWizard({ editId, ...props }: WizardProps & { editId: string | null }) {
  const count = useStore(restoredDrafts)
  const key = `${editId} ${count}`
  return editId ? (
    <Edit key={key} {...props} id={editId} />
  ) : (
    <Open key={key} {...props} survey={null} questions={null} />
  )
}
