import { type FormEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../api/api-error.ts'
import { readStored, removeStored, type StorageArea, writeStored } from '../api/storage.ts'
import { focusFirstError } from './focus-first-error.ts'

/** What is wrong with the fields, by name. */
export type Problems<V> = Partial<Record<keyof V, string | null | undefined | false>>

type NamesOf<V, T> = { [K in keyof V]: V[K] extends T ? K : never }[keyof V] & string
type TextName<V> = NamesOf<V, string>
type Refusals = Readonly<Record<string, { value: unknown; message: string }>>

interface Options<V> {
  /** What the form holds until something is entered. May change; fields without an entry follow it. */
  initial: V
  /** Entries to begin with, from before the form was there. They win over the draft. */
  entered?: () => Partial<V>
  rule?: (values: V) => Problems<V>
  /** Loads what `rule` needs. Awaited before the form is sent. */
  loadRule?: () => Promise<unknown>
  /** When a field's problem is shown first: after it was left, or only when the form is sent (the default). */
  showProblems?: 'on-blur' | 'on-submit'
  /** Keeps the entries in the browser's storage until `reset`; sign-out removes all drafts. */
  draft?: { name: string; area?: StorageArea; omit?: readonly (keyof V)[] }
  onChange?: (values: V) => void
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const keysOf = <V extends object>(values: V) => Object.keys(values) as (keyof V & string)[]

function draftStore<V extends object>(initial: V, draft: Options<V>['draft']) {
  const { name = '', area = 'local', omit = [] } = draft ?? {}
  const key = `draft.${name}`
  const without = (values: V): Partial<V> =>
    Object.fromEntries(
      keysOf(values).flatMap(one => (omit.includes(one) ? [] : [[one, values[one]]])),
    ) as Partial<V>
  return {
    read: (): Partial<V> => (draft && readStored<Partial<V>>(area, key)) || {},
    write(values: V) {
      if (!draft) return
      if (isSame(without(values), without(initial))) removeStored(area, key)
      else writeStored(area, key, without(values))
    },
    remove: () => draft && removeStored(area, key),
  }
}

/** The fields the server refused, with the value it refused, so that a message ends once the field is changed. */
function useRefusals(values: object) {
  const [refusals, setRefusals] = useState<Refusals>({})
  const byName = new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]))
  return {
    // The server names a field as it is published: `StartTime` for startTime, `interests.2` for interests.
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

/**
 * The state of a form: what was entered, what is wrong with it and where the server refused it. `rule` is pure; a
 * field shows its problem only after it was left or sent (`showProblems`), and from then on while it is typed.
 */
export function useForm<V extends object>(options: Options<V>) {
  const { initial, loadRule } = options
  const draft = draftStore(initial, options.draft)
  const [entries, setEntries] = useState<Partial<V>>(() => ({ ...draft.read(), ...options.entered?.() }))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isSubmitted, setSubmitted] = useState(false)
  const [isSubmitting, setSubmitting] = useState(false)
  const [, setRuleLoaded] = useState(false)
  const values: V = { ...initial, ...entries }
  const { refuse, refusalOf, clearRefusals } = useRefusals(values)

  useEffect(() => void loadRule?.().then(() => setRuleLoaded(true)), [loadRule])

  const problems = (): Problems<V> => options.rule?.(values) ?? {}
  const found = problems()
  const isValid = (which: Problems<V> = found) => !keysOf(values).some(name => which[name])
  /** The message under a field; also for a name that only the server knows. */
  const errorOf = (name: string): string | undefined =>
    refusalOf(name) ?? (((isSubmitted || touched.has(name)) && found[name as keyof V]) || undefined)
  const touch = (...names: (keyof V & string)[]) => setTouched(before => new Set([...before, ...names]))

  function set(part: Partial<V>): void {
    setEntries(before => ({ ...before, ...part }))
    const next = { ...values, ...part }
    draft.write(next)
    options.onChange?.(next)
  }

  function reset(): void {
    setEntries({})
    setTouched(new Set())
    setSubmitted(false)
    clearRefusals()
    draft.remove()
  }

  /**
   * Handles the submit event: sends valid values, else focuses the first wrong field. `send` reports its failures by
   * itself; the fields that an ApiError names are marked and focused here.
   */
  const submit = (send: (values: V) => unknown) => async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    await loadRule?.()
    // Errors must be in the page before the first of them gets the focus; a slow device renders later otherwise.
    flushSync(() => setSubmitted(true))
    if (!isValid(problems())) return focusFirstError(form)
    clearRefusals()
    setSubmitting(true)
    try {
      await send(values)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      flushSync(() => refuse(error))
      focusFirstError(form)
    } finally {
      setSubmitting(false)
    }
  }

  return {
    values,
    set,
    reset,
    touch,
    refuse,
    submit,
    errorOf,
    isSubmitted,
    isSubmitting,
    isValid: isValid(),
    /** Every problem, shown or not. */
    problems: found,
    changed: keysOf(values).filter(name => !isSame(values[name], initial[name])),
    /** The props of a text, select or date field. */
    field: (name: TextName<V>) => ({
      name,
      value: values[name] as string,
      error: errorOf(name),
      onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value } as Partial<V>),
      ...(options.showProblems === 'on-blur' ? { onBlur: () => touch(name) } : {}),
    }),
    /** The props of a checkbox. */
    checkbox: (name: NamesOf<V, boolean>) => ({
      name,
      checked: values[name] as boolean,
      onChange: (event: { target: { checked: boolean } }) =>
        set({ [name]: event.target.checked } as Partial<V>),
    }),
  }
}

export type Form<V extends object> = ReturnType<typeof useForm<V>>
