import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../api/api-error.ts'
import { onDraftElsewhere, readDraft, removeDraft, writeDraft } from '../api/member-drafts.ts'
import { readStored, removeStored, writeStored } from '../api/storage.ts'
import { focusFirstError, showErrors } from '../ui/focus-first-error.ts'
import { changedFields, isSame } from './changed-fields.ts'

/** The problems of a form: an error message by field name. */
export type Problems<V> = Partial<Record<keyof V, string | null | undefined | false>>

type NamesOf<V, T> = { [K in keyof V]: V[K] extends T ? K : never }[keyof V] & string
type TextName<V> = NamesOf<V, string>
type Refusals = Readonly<Record<string, { value: unknown; message: string }>>

interface Options<V> {
  /** The values of fields without an entry. They may change; these fields then show the new values. */
  initial: V
  /** Entries that the user made before the form was rendered. They take precedence over the draft. */
  entered?: () => Partial<V>
  rule?: (values: V) => Problems<V>
  /** Loads the code that `rule` needs. It is awaited before the form is sent. */
  loadRule?: () => Promise<unknown>
  /** When a problem is shown first: after the user has left the field, or only when the form is sent (the default). */
  showProblems?: 'on-blur' | 'on-submit'
  /**
   * Keeps the changed entries in the browser's storage until `reset` or log-out: with `memberId` on the device, also when
   * the login expires; without it until the tab closes.
   */
  draft?: { name: string; memberId?: string | undefined; omit?: readonly (keyof V)[] }
  onChange?: (values: V) => void
}

const keysOf = <V extends object>(values: V) => Object.keys(values) as (keyof V & string)[]

function draftStore<V extends object>(initial: V, draft: Options<V>['draft']) {
  const { name = '', memberId, omit = [] } = draft ?? {}
  // Without untouched defaults, because they may be different when the draft is read, for example in another language.
  function changed(values: V): Partial<V> {
    const entries = changedFields(values, initial)
    for (const field of omit) delete entries[field]
    return entries
  }
  const store = memberId
    ? {
        read: () => readDraft<Partial<V>>(memberId, name),
        write: (entries: Partial<V>) => writeDraft(memberId, name, entries),
        remove: () => removeDraft(memberId, name),
      }
    : {
        read: () => readStored<Partial<V>>('session', `draft.${name}`),
        write: (entries: Partial<V>) => writeStored('session', `draft.${name}`, entries),
        remove: () => removeStored('session', `draft.${name}`),
      }
  return {
    read: (): Partial<V> => (draft && store.read()) || {},
    write(values: V) {
      if (!draft) return
      const entries = changed(values)
      if (isSame(entries, {})) store.remove()
      else store.write(entries)
    },
  }
}

/**
 * Takes over what the member enters or sends in the same form of another tab, unless they have entered something here. The
 * caller sets that in the returned ref.
 */
function useDraftElsewhere<V extends object>(
  draft: Options<V>['draft'],
  take: (entries: Partial<V>) => void,
): RefObject<boolean> {
  const { name, memberId } = draft ?? {}
  const hasEntered = useRef(false)
  useEffect(() => {
    if (!name || !memberId) return
    return onDraftElsewhere(memberId, name, () => {
      if (!hasEntered.current) take(readDraft<Partial<V>>(memberId, name) ?? {})
    })
  }, [name, memberId, take])
  return hasEntered
}

/** The entries that differ from the sent values. */
function unsent<V extends object>(entries: Partial<V>, sent: V): Partial<V> {
  const left = { ...entries }
  for (const name of keysOf(sent)) if (isSame(left[name], sent[name])) delete left[name]
  return left
}

/** The fields that the server refused, with the refused values: a message is hidden once the value has changed. */
function useRefusals(values: object) {
  const [refusals, setRefusals] = useState<Refusals>({})
  const byName = new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]))
  return {
    // The server uses the names of the API: `StartTime` for startTime, `interests.2` for interests.
    refuse: ({ errors }: ApiError) =>
      setRefusals(
        Object.fromEntries(
          errors.toReversed().map(({ field, message }) => {
            const name = (field.split('.')[0] ?? '').toLowerCase()
            return [name, { value: byName.get(name), message }]
          }),
        ),
      ),
    refusalOf(name: string): string | undefined {
      const refusal = refusals[name.toLowerCase()]
      return refusal && isSame(refusal.value, byName.get(name.toLowerCase())) ? refusal.message : undefined
    },
    clearRefusals: () => setRefusals({}),
  }
}

/** The props of the controls. */
const propsFor = <V extends object>(
  values: V,
  form: {
    set: (part: Partial<V>) => void
    errorOf: (name: string) => string | undefined
    onBlur: ((name: keyof V & string) => void) | undefined
  },
) => ({
  /** For a text, select or date field. */
  field: (name: TextName<V>) => ({
    name,
    value: values[name] as string,
    error: form.errorOf(name),
    onChange: (event: { target: { value: string } }) =>
      form.set({ [name]: event.target.value } as Partial<V>),
    ...(form.onBlur ? { onBlur: () => form.onBlur?.(name) } : {}),
  }),
  checkbox: (name: NamesOf<V, boolean>) => ({
    name,
    checked: values[name] as boolean,
    onChange: (event: { target: { checked: boolean } }) =>
      form.set({ [name]: event.target.checked } as Partial<V>),
  }),
})

/**
 * The state of a form: the entries, their problems, and the fields that the server refused. `rule` must be a pure function.
 * A field shows its problem only after the user has left it or sent the form (`showProblems`), and then also while typing.
 */
export function useForm<V extends object>(options: Options<V>) {
  const { initial, loadRule } = options
  const draft = draftStore(initial, options.draft)
  const [entries, setEntries] = useState<Partial<V>>(() => ({ ...draft.read(), ...options.entered?.() }))
  const hasEntered = useDraftElsewhere(options.draft, setEntries)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isSubmitted, setSubmitted] = useState(false)
  const [isSubmitting, setSubmitting] = useState(false)
  const [, setRuleLoaded] = useState(false)
  const values: V = { ...initial, ...entries }
  const { refuse, refusalOf, clearRefusals } = useRefusals(values)

  useEffect(() => void loadRule?.().then(() => setRuleLoaded(true)), [loadRule])

  const problems = (): Problems<V> => options.rule?.(values) ?? {}
  const currentProblems = problems()
  const isValid = (which: Problems<V> = currentProblems) => !keysOf(values).some(name => which[name])
  /** The error message of a field. It also accepts field names that only the server uses. */
  const errorOf = (name: string): string | undefined =>
    refusalOf(name) ?? (((isSubmitted || touched.has(name)) && currentProblems[name as keyof V]) || undefined)
  const touch = (...names: (keyof V & string)[]) => setTouched(before => new Set([...before, ...names]))

  function set(part: Partial<V>): void {
    hasEntered.current = true
    setEntries(before => ({ ...before, ...part }))
    const next = { ...values, ...part }
    draft.write(next)
    options.onChange?.(next)
  }

  function keep(rest: (entries: Partial<V>) => Partial<V>): void {
    hasEntered.current = false
    setEntries(rest)
    setTouched(new Set())
    setSubmitted(false)
    clearRefusals()
    draft.write({ ...initial, ...rest(draft.read()) })
  }
  const reset = () => keep(() => ({}))

  /**
   * Handles the submit event: sends valid values, or focuses the first invalid field. `send` must report its failures
   * itself; this function only marks and focuses the fields that an ApiError names.
   */
  const submit = (send: (values: V) => unknown) => async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSubmitting) return
    const form = event.currentTarget
    try {
      setSubmitting(true)
      await loadRule?.()
      // Renders the errors synchronously, because the first one is focused at once.
      flushSync(() => setSubmitted(true))
      if (!isValid(problems())) return focusFirstError(form)
      clearRefusals()
      await send(values)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showErrors(form, () => refuse(error))
    } finally {
      setSubmitting(false)
    }
  }

  return {
    values,
    set,
    reset,
    /**
     * After `sent` was saved: like `reset`, but keeps what was typed in the meantime. In the `onSuccess` of a mutation,
     * `form.values` are the sent values, because that function belongs to the render in which the form was submitted.
     */
    resetSent: (sent: V) => keep(entries => unsent(entries, sent)),
    touch,
    refuse,
    submit,
    errorOf,
    isSubmitted,
    isSubmitting,
    isValid: isValid(),
    /** All problems, including those that are not shown yet. */
    problems: currentProblems,
    changed: keysOf(changedFields(values, initial) as V),
    ...propsFor(values, { set, errorOf, onBlur: options.showProblems === 'on-blur' ? touch : undefined }),
  }
}

export type Form<V extends object> = ReturnType<typeof useForm<V>>
