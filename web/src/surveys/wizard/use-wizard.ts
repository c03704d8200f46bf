import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { readDraft, removeDraft, writeDraft } from '../../api/member-drafts.ts'
import { callAndRefetch } from '../../api/use-api-mutation.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { useOnClose } from '../../api/use-on-close.ts'
import { useForm } from '../../forms/use-form.ts'
import { go } from '../../shell/navigation.ts'
import { createStore } from '../../ui/create-store.ts'
import { toast } from '../../ui/toast.ts'
import { messages as failures } from '../failure-messages.ts'
import { createFailure, failed } from '../failures.ts'
import { messages } from './messages.ts'
import {
  bodyOf,
  errorsOf,
  type FieldName,
  normalized,
  stepFields,
  stepOf,
  type WizardValues,
} from './wizard-values.ts'

type TextName = Exclude<FieldName, 'isPublic' | 'place' | 'questionnaire' | 'isIdentified'>

const lastStep = stepFields.length - 1

interface WizardDraft {
  values: WizardValues
  step: number
}

/** Counts the drafts that were restored after their wizard was closed. A wizard that is open again then reads its draft. */
export const restoredDrafts = createStore(0)

const draftName = (editId: string | null): string => `survey${editId ? `.${editId}` : ''}`

/**
 * The values and the step, stored on the device while the wizard is open, so that they survive a closed tab. After
 * the wizard is closed, a toast offers to restore them. SUR-53, SUR-54.
 */
function useDraft({ editId, memberId, initial }: Options) {
  const name = draftName(editId)
  const [found] = useState(() => readDraft<WizardDraft>(memberId, name))
  const [draft, setDraft] = useState<WizardDraft>(() => ({
    // Values stored by an earlier version of the page may lack some fields.
    values: { ...initial, ...found?.values },
    step: found?.step ?? 0,
  }))
  const latest = useRef(draft)
  // The wizard that this one replaces has just removed the draft.
  useEffect(() => {
    if (found) writeDraft(memberId, name, latest.current)
  }, [found, name, memberId])
  const isDone = useRef(false)
  const begin = useRef(JSON.stringify(initial))

  function change(part: Partial<WizardDraft>) {
    latest.current = { ...latest.current, ...part }
    setDraft(latest.current)
    if (JSON.stringify(latest.current.values) === begin.current) removeDraft(memberId, name)
    else writeDraft(memberId, name, latest.current)
  }

  useOnClose(() => {
    removeDraft(memberId, name)
    const left = latest.current
    if (isDone.current || JSON.stringify(left.values) === begin.current) return
    toast.undo(messages.putAway, () => {
      writeDraft(memberId, name, left)
      restoredDrafts.set(restoredDrafts.get() + 1)
      go('surveys', editId ? { tab: 'mine', edit: editId } : { new: '1' })
    })
  })

  return { ...draft, change, wasRestored: found !== null, finish: () => (isDone.current = true) }
}

interface Options {
  editId: string | null
  memberId: string
  initial: WizardValues
  /** Whether the survey that is being edited has its questions on Bahth. */
  wasNative?: boolean
  onSaved: (surveyId: string, values: WizardValues) => void
}

/** Creates or edits a survey. Closing the wizard aborts the request. SUR-54, SUR-71. */
function useSave({ editId, wasNative, onSaved }: Options, refuse: (error: ApiError) => void) {
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])

  async function save(values: WizardValues): Promise<string> {
    abort.current = new AbortController()
    const options = { signal: abort.current.signal }
    const body = bodyOf(values)
    if (!editId) return (await callAndRefetch('surveys.createSurvey', { body, options })).id
    const changes = wasNative && values.place !== 'bahth' ? { ...body, questionnaire: null } : body
    await callAndRefetch('surveys.editSurvey', { body: changes, options, params: { id: editId } })
    return editId
  }

  return useAsyncAction(save, {
    done(surveyId, values) {
      const title = values.title.trim()
      toast.ok(editId ? messages.saved(title) : messages.created(title))
      onSaved(surveyId, values)
    },
    // Closing the wizard aborted the request.
    gone: error => error instanceof DOMException,
    failed(error) {
      if (error instanceof ApiError && error.errors[0]) refuse(error)
      return editId ? failed(failures.save, error) : createFailure(error)
    },
  })
}

/** The wizard's state: the step, the values, their errors, and saving. */
export function useWizard(options: Options) {
  const draft = useDraft(options)
  const { step } = draft
  const form = useForm<WizardValues>({
    initial: options.initial,
    entered: () => draft.values,
    rule: values => errorsOf(values, new Date()),
    onChange: values => draft.change({ values }),
  })
  const { values, problems } = form
  const onSaved: Options['onSaved'] = (...saved) => {
    draft.finish()
    options.onSaved(...saved)
  }
  const { run, isPending, failure, reset } = useSave({ ...options, onSaved }, error => {
    form.refuse(error)
    if (error.errors[0]) draft.change({ step: stepOf(error.errors[0].field) })
  })
  const isWrong = (at: number): boolean => stepFields[at]?.some(name => problems[name]) ?? false

  function goTo(next: number) {
    reset()
    draft.change({ step: next })
  }

  function send(): void {
    form.touch(...stepFields.flat())
    const firstWrong = stepFields.findIndex((_, at) => isWrong(at))
    if (firstWrong >= 0) goTo(firstWrong)
    else void run(values)
  }

  /** Goes to the next step, or submits on the last one. */
  function submitStep(): void {
    if (step === lastStep) send()
    else {
      form.touch(...(stepFields[step] ?? []))
      if (!isWrong(step)) goTo(step + 1)
    }
  }

  return {
    values,
    step,
    /** Whether the values were restored from an earlier visit. */
    wasRestored: draft.wasRestored,
    startOver() {
      form.set(options.initial)
      draft.change({ values: options.initial, step: 0 })
    },
    isSaving: isPending,
    failure,
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
