import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { readDraft, removeDraft, writeDraft } from '../../api/member-drafts.ts'
import { serverNow } from '../../api/server-clock.ts'
import { callAndRefetch } from '../../api/use-api-mutation.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { useOnClose } from '../../api/use-on-close.ts'
import { changedFields } from '../../forms/changed-fields.ts'
import { useForm } from '../../forms/use-form.ts'
import { go } from '../../shell/navigation.ts'
import { createStore } from '../../ui/create-store.ts'
import { showErrors } from '../../ui/focus-first-error.ts'
import { toast } from '../../ui/toast.ts'
import { messages as failures } from '../failure-messages.ts'
import { createFailure, failed } from '../failures.ts'
import { useReplaceConfirmation } from '../use-replace-confirmation.tsx'
import { messages } from './messages.ts'
import {
  bodyOf,
  changesOf,
  errorsOf,
  type FieldName,
  normalized,
  stepFields,
  stepOf,
  type WizardValues,
} from './wizard-values.ts'

type TextName = Exclude<FieldName, 'isPublic' | 'source' | 'questionnaire' | 'isIdentified'>

const lastStep = stepFields.length - 1

interface WizardDraft {
  /** The changed values. */
  values: Partial<WizardValues>
  step: number
  /** The ETag of the saved questions when editing began. */
  etag: string | null
}

/** Counts the drafts that were restored after their wizard was closed. A wizard that is open again then reads its draft. */
export const restoredDrafts = createStore(0)

const draftName = (editId: string | null): string => `survey${editId ? `.${editId}` : ''}`

/**
 * The values and the step, stored on the device while the wizard is open, so that they survive a closed tab. After
 * the wizard is closed, a toast offers to restore them. SUR-53, SUR-54.
 */
function useDraft({ editId, memberId, initial, etag: opened }: Options) {
  const name = draftName(editId)
  const [found] = useState(() => readDraft<WizardDraft>(memberId, name))
  // A draft without changed questions starts from the questions as they are saved now.
  const begin = useRef({ values: initial, etag: found?.values.questionnaire ? found.etag : opened })
  const [draft, setDraft] = useState(() => ({
    values: { ...initial, ...found?.values },
    step: found?.step ?? 0,
  }))
  const latest = useRef(draft)
  const isDone = useRef(false)
  const stored = (): WizardDraft | null => {
    const { values, step } = latest.current
    const changed = changedFields(values, begin.current.values)
    return Object.keys(changed).length > 0 ? { values: changed, step, etag: begin.current.etag } : null
  }

  // Stores the draft again, because the wizard that this one replaces has just removed it on unmount.
  useEffect(() => {
    if (found) writeDraft(memberId, name, found)
  }, [found, name, memberId])

  function change(part: Partial<typeof draft>) {
    latest.current = { ...latest.current, ...part }
    setDraft(latest.current)
    const left = stored()
    if (left) writeDraft(memberId, name, left)
    else removeDraft(memberId, name)
  }

  useOnClose(() => {
    removeDraft(memberId, name)
    const left = stored()
    if (isDone.current || !left) return
    toast.undo(messages.discarded, () => {
      writeDraft(memberId, name, left)
      restoredDrafts.set(restoredDrafts.get() + 1)
      go('surveys', editId ? { tab: 'mine', edit: editId } : { new: '1' })
    })
  })

  return {
    ...draft,
    /** The saved survey that is being edited, as it was opened. */
    begin,
    change,
    startOver() {
      begin.current = { values: initial, etag: opened }
      change({ values: initial, step: 0 })
    },
    wasRestored: found !== null,
    finish() {
      isDone.current = true
    },
  }
}

interface Options {
  editId: string | null
  memberId: string
  initial: WizardValues
  /** The ETag of the saved questions. Null for a new survey or one with an external form. */
  etag: string | null
  onSaved: (surveyId: string, values: WizardValues) => void
}

interface Save {
  values: WizardValues
  /** The saved survey, as it was opened. */
  before: WizardValues
  /** The ETag of its questions when editing began. Null also replaces questions saved on another device since. */
  etag: string | null
}

/** Creates or edits a survey. Closing the wizard aborts the request. SUR-54, SUR-71. */
function useSave({ editId, onSaved }: Options, refuse: (error: ApiError) => void) {
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const { ask, confirmation } = useReplaceConfirmation<Save>(
    input => void action.run({ ...input, etag: null }),
  )

  async function save({ values, before, etag }: Save): Promise<string> {
    abort.current = new AbortController()
    const options = { signal: abort.current.signal }
    if (!editId) return (await callAndRefetch('surveys.createSurvey', { body: bodyOf(values), options })).id
    const body = changesOf(values, before, etag)
    const params = { id: editId }
    await callAndRefetch('surveys.editSurvey', { body, options, params })
    // A connected form would keep the sheet from being read.
    if (before.source === 'private' && values.source === 'public')
      await callAndRefetch('formHooks.disconnectForm', { options, params })
    return editId
  }

  const action = useAsyncAction(save, {
    onSuccess(surveyId, { values }) {
      const title = values.title.trim()
      toast.success(editId ? messages.saved(title) : messages.created(title))
      onSaved(surveyId, values)
    },
    // A DOMException means that closing the wizard aborted the request.
    onError: (error, input) => error instanceof DOMException || ask(error, input),
    failureText(error) {
      if (error instanceof ApiError && error.errors[0]) refuse(error)
      return editId ? failed(failures.save, error) : createFailure(error)
    },
  })
  return { ...action, confirmation }
}

/** The wizard's state: the step, the values, their errors, and saving. */
export function useWizard(options: Options) {
  const draft = useDraft(options)
  const { step } = draft
  const form = useForm<WizardValues>({
    initial: options.initial,
    entered: () => draft.values,
    rule: values => errorsOf(values, new Date(serverNow())),
    onChange: values => draft.change({ values }),
  })
  const { values, problems } = form
  const onSaved: Options['onSaved'] = (...saved) => {
    draft.finish()
    options.onSaved(...saved)
  }
  const fields = useRef<HTMLDivElement>(null)
  const show = (change: () => void) => fields.current && showErrors(fields.current, change)
  const { run, isPending, failure, reset, confirmation } = useSave({ ...options, onSaved }, error =>
    show(() => {
      form.refuse(error)
      if (error.errors[0]) draft.change({ step: stepOf(error.errors[0].field) })
    }),
  )
  const isWrong = (at: number): boolean => stepFields[at]?.some(name => problems[name]) ?? false

  function goTo(next: number) {
    reset()
    draft.change({ step: next })
  }

  function send(): void {
    const firstWrong = stepFields.findIndex((_, at) => isWrong(at))
    if (firstWrong < 0)
      return void run({ values, before: draft.begin.current.values, etag: draft.begin.current.etag })
    show(() => {
      form.touch(...stepFields.flat())
      goTo(firstWrong)
    })
  }

  /** Goes to the next step, or submits on the last one. */
  function submitStep(): void {
    if (step === lastStep) send()
    else if (isWrong(step)) show(() => form.touch(...(stepFields[step] ?? [])))
    else goTo(step + 1)
  }

  return {
    values,
    step,
    /** Surrounds the fields of the step, to focus the first invalid one. */
    fields,
    /** Whether the values were restored from an earlier visit. */
    wasRestored: draft.wasRestored,
    startOver() {
      form.set(options.initial)
      draft.startOver()
    },
    isSaving: isPending,
    failure,
    /** Rendered next to the dialog. */
    confirmation,
    goTo,
    submitStep,
    send,
    set: form.set,
    errorOf: form.errorOf,
    /** The props of a text field. Leaving the field normalises its value and shows its error. */
    field: (name: TextName) => ({
      ...form.field(name),
      onBlur() {
        form.set(normalized(values, name))
        form.touch(name)
      },
    }),
  }
}

export type Wizard = ReturnType<typeof useWizard>
