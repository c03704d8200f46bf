import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { readStored, removeStored, writeStored } from '../../api/storage.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useOnePress } from '../../api/use-one-press.ts'
import { go } from '../../shell/navigation.ts'
import { toast } from '../../ui/toast.ts'
import { messages } from '../creator-messages.ts'
import { createFailure, failed } from '../failures.ts'
import { messages as common } from '../messages.ts'
import {
  bodyOf,
  errorsOf,
  type FieldErrors,
  type FieldName,
  settled,
  stepFields,
  stepOf,
  type WizardValues,
} from './wizard-values.ts'

const lastStep = stepFields.length - 1

/** What survives a reload of the tab, and nothing else: closing the wizard forgets it (SUR-53). */
interface Kept {
  values: WizardValues
  step: number
}

const draftName = (editId: string | null): string => `draft.survey${editId ? `.${editId}` : ''}`

/** SUR-53, SUR-54: what is typed lives as long as the wizard; a closed one gives it back for a moment, if asked. */
function useKept(editId: string | null, initial: WizardValues) {
  const name = draftName(editId)
  const [kept, setKept] = useState<Kept>(() => ({
    values: initial,
    step: 0,
    ...readStored<Kept>('session', name),
  }))
  const latest = useRef(kept)
  const isDone = useRef(false)
  const begin = useRef(JSON.stringify(initial))

  function change(part: Partial<Kept>) {
    latest.current = { ...latest.current, ...part }
    setKept(latest.current)
    writeStored('session', name, latest.current)
  }

  useEffect(
    () => () => {
      removeStored('session', name)
      const left = latest.current
      if (isDone.current || JSON.stringify(left.values) === begin.current) return
      toast.undo(messages.wizard.putAway, () => {
        writeStored('session', name, left)
        go('surveys', editId ? { tab: 'mine', edit: editId } : { new: '1' })
      })
    },
    [name, editId],
  )

  return { ...kept, change, finish: () => (isDone.current = true) }
}

/** Creates or changes a survey; closing the wizard aborts what is in flight (SUR-54, SUR-71). */
function useSave(editId: string | null) {
  const invalidates = ['surveys.mySurveys', 'surveys.listSurveys', 'surveys.getSurvey'] as const
  const creation = useApiMutation('surveys.createSurvey', { invalidates })
  const edit = useApiMutation('surveys.editSurvey', { invalidates })
  const flight = useRef<AbortController | null>(null)
  useEffect(() => () => flight.current?.abort(), [])

  const { press, isBusy } = useOnePress()

  async function send(values: WizardValues): Promise<void> {
    flight.current = new AbortController()
    const options = { signal: flight.current.signal }
    const body = bodyOf(values)
    if (editId) await edit.mutateAsync({ params: { id: editId }, body, options })
    else await creation.mutateAsync({ body, options })
  }

  return { save: (values: WizardValues) => press(() => send(values)), isSaving: isBusy }
}

/** What is wrong with the fields: each is told once its typing is done, or when the step is to be left. */
function useErrors(values: WizardValues) {
  const [shown, setShown] = useState<ReadonlySet<FieldName>>(new Set())
  const [refused, setRefused] = useState<FieldErrors>({})
  const wrong = errorsOf(values, new Date())
  const hasWrong = (step: number): boolean => stepFields[step]?.some(name => wrong[name]) ?? false
  return {
    of: (name: FieldName): string | undefined => (shown.has(name) ? wrong[name] : undefined) ?? refused[name],
    show: (names: readonly FieldName[]) => setShown(new Set([...shown, ...names])),
    hasWrong,
    /** The first step with something wrong in it, or -1. */
    wrongStep: (): number => stepFields.findIndex((_, step) => hasWrong(step)),
    /** What the server refused. */
    refuse: (error: ApiError) =>
      setRefused(Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))),
    forgive: (names: readonly FieldName[]) =>
      setRefused({ ...refused, ...Object.fromEntries(names.map(name => [name, undefined])) }),
  }
}

interface Options {
  editId: string | null
  initial: WizardValues
  onSaved: () => void
}

/** What sending came to: the sentence of a failure, and the step that it is about. */
function useFailure(editId: string | null, refuse: (error: ApiError, step: number) => void) {
  const [failure, setFailure] = useState<string | null>(null)
  return {
    failure,
    clear: () => setFailure(null),
    take(error: unknown) {
      // The wizard was closed meanwhile.
      if (error instanceof DOMException) return
      if (error instanceof ApiError && error.errors[0]) refuse(error, stepOf(error.errors[0].field))
      setFailure(editId ? failed(common.failures.save, error) : createFailure(error))
    },
  }
}

/** The wizard's state: three steps, what is typed, what is wrong with it, and saving it. */
export function useWizard(options: Options) {
  const { editId } = options
  const { values, step, change, finish } = useKept(editId, options.initial)
  const { save, isSaving } = useSave(editId)
  const errors = useErrors(values)
  const { failure, clear, take } = useFailure(editId, (error, step) => {
    errors.refuse(error)
    change({ step })
  })

  function goTo(next: number) {
    clear()
    change({ step: next })
  }

  async function send(): Promise<void> {
    errors.show(stepFields.flat())
    const bad = errors.wrongStep()
    if (bad >= 0) return goTo(bad)
    clear()
    try {
      await save(values)
      finish()
      const title = values.title.trim()
      toast.ok(editId ? messages.wizard.saved(title) : messages.wizard.created(title))
      options.onSaved()
    } catch (error) {
      take(error)
    }
  }

  /** Next, or on the last step the end. */
  function onward(): void {
    if (step === lastStep) return void send()
    errors.show(stepFields[step] ?? [])
    if (!errors.hasWrong(step)) goTo(step + 1)
  }

  return {
    values,
    step,
    isSaving,
    failure,
    error: errors.of,
    goTo,
    onward,
    send: () => void send(),
    set(part: Partial<WizardValues>) {
      change({ values: { ...values, ...part } })
      errors.forgive(Object.keys(part) as FieldName[])
    },
    /** The typing in a field is done. */
    leave(name: FieldName) {
      change({ values: settled(values, name) })
      errors.show([name])
    },
  }
}

export type Wizard = ReturnType<typeof useWizard>
