import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useAction } from '../../api/query.ts'
import { forget, keep, recall } from '../../api/storage.ts'
import { go } from '../../shell/navigation.ts'
import { toast } from '../../ui/toast.ts'
import { words } from '../creator-words.ts'
import { createFailure, failed } from '../failures.ts'
import { words as common } from '../words.ts'
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
    ...recall<Kept>('session', name),
  }))
  const latest = useRef(kept)
  const isDone = useRef(false)
  const begin = useRef(JSON.stringify(initial))

  function change(part: Partial<Kept>) {
    latest.current = { ...latest.current, ...part }
    setKept(latest.current)
    keep('session', name, latest.current)
  }

  useEffect(
    () => () => {
      forget('session', name)
      const left = latest.current
      if (isDone.current || JSON.stringify(left.values) === begin.current) return
      toast.undo(words.wizard.putAway, () => {
        keep('session', name, left)
        go('surveys', editId ? { tab: 'mine', edit: editId } : { new: '1' })
      })
    },
    [name, editId],
  )

  return { ...kept, change, finish: () => (isDone.current = true) }
}

/** Creates or changes a survey; closing the wizard aborts what is in flight (SUR-54, SUR-71). */
function useSave(editId: string | null) {
  const refreshes = [
    'surveys.mySurveys',
    'surveys.listSurveys',
    'surveys.getSurvey',
    'surveys.linkCheck',
  ] as const
  const creation = useAction('surveys.createSurvey', { refreshes })
  const edit = useAction('surveys.editSurvey', { refreshes })
  const flight = useRef<AbortController | null>(null)
  useEffect(() => () => flight.current?.abort(), [])

  async function save(values: WizardValues): Promise<void> {
    flight.current = new AbortController()
    const options = { signal: flight.current.signal }
    const body = bodyOf(values)
    if (editId) await edit.mutateAsync({ params: { id: editId }, body, options })
    else await creation.mutateAsync({ body, options })
  }

  return { save, isSaving: creation.isPending || edit.isPending }
}

/** The wizard's state: three steps, what is typed, what is wrong with it, and saving it. */
export function useWizard(options: { editId: string | null; initial: WizardValues; onSaved: () => void }) {
  const { editId } = options
  const { values, step, change, finish } = useKept(editId, options.initial)
  const { save, isSaving } = useSave(editId)
  const [shown, setShown] = useState<ReadonlySet<FieldName>>(new Set())
  const [refused, setRefused] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const wrong = errorsOf(values, new Date())

  const show = (...names: readonly FieldName[]) => setShown(new Set([...shown, ...names]))
  const error = (name: FieldName): string | undefined =>
    (shown.has(name) ? wrong[name] : undefined) ?? refused[name]

  function set<N extends FieldName>(name: N, value: WizardValues[N]) {
    change({ values: { ...values, [name]: value } })
    setRefused({ ...refused, [name]: undefined })
  }

  /** The typing in a field is done. */
  function leave(name: FieldName) {
    change({ values: settled(values, name) })
    show(name)
  }

  /** The first step with something wrong in it. */
  const wrongStep = (until: number): number =>
    stepFields.slice(0, until + 1).findIndex(names => names.some(name => wrong[name]))

  function goTo(next: number) {
    setFailure(null)
    change({ step: next })
  }

  async function send(): Promise<void> {
    show(...stepFields.flat())
    const bad = wrongStep(lastStep)
    if (bad >= 0) return goTo(bad)
    setFailure(null)
    try {
      await save(values)
      finish()
      const title = values.title.trim()
      toast.ok(editId ? words.wizard.saved(title) : words.wizard.created(title))
      options.onSaved()
    } catch (found) {
      if (found instanceof DOMException) return
      if (found instanceof ApiError && found.errors[0]) {
        setRefused(Object.fromEntries(found.errors.map(({ field, message }) => [field, message])))
        change({ step: stepOf(found.errors[0].field) })
      }
      setFailure(editId ? failed(common.failures.save, found) : createFailure(found))
    }
  }

  /** Next, or on the last step the end. */
  function onward(): void {
    if (step === lastStep) return void send()
    show(...(stepFields[step] ?? []))
    if (!stepFields[step]?.some(name => wrong[name])) goTo(step + 1)
  }

  return { values, step, set, leave, error, goTo, onward, send: () => void send(), isSaving, failure }
}

export type Wizard = ReturnType<typeof useWizard>
