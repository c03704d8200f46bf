import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { refreshUser } from '../../api/login.ts'
import { invalidate, keyOf, queryClient } from '../../api/query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { failureText } from '../../shell/failure-text.ts'
import { toast } from '../../ui/toast.ts'
import { messages } from './messages.ts'
import {
  changedFields,
  changesOf,
  type FieldName,
  type Profile,
  problemsOf,
  type Values,
  valuesOf,
} from './profile-form.ts'

/** What the server said of fields, while they hold what it said it of. */
type Refusals = Partial<Record<FieldName, { value: string; message: string }>>

/** Shows an answer of the profile everywhere, the header included. */
export function takeProfile(profile: Profile): void {
  queryClient.setQueryData(keyOf('profile.getProfile', {}), profile)
  void refreshUser()
}

/** Looks at the profile again, everywhere. */
export function refreshProfile(): void {
  void invalidate('profile.getProfile')
  void refreshUser()
}

/** What the server refused of the values, told of a field until it holds something else. */
function useRefusals(values: Values) {
  const [refusals, setRefusals] = useState<Refusals>({})
  return {
    of: (name: FieldName): string | undefined =>
      refusals[name]?.value === values[name] ? refusals[name]?.message : undefined,
    take(error: ApiError) {
      const found = error.errors.flatMap(({ field, message }) => {
        const name = field.split('.')[0] as FieldName
        return name in values ? [[name, { value: values[name], message }] as const] : []
      })
      setRefusals(Object.fromEntries(found))
    },
    forget: () => setRefusals({}),
  }
}

/**
 * The profile as it is being edited: only what was typed is kept beside what is saved, so that a change made
 * elsewhere shows in the fields nobody has touched.
 */
export function useProfileForm(profile: Profile) {
  const [edits, setEdits] = useState<Partial<Values>>({})
  const [touched, setTouched] = useState<Partial<Record<FieldName, true>>>({})
  const { mutateAsync, isPending } = useApiMutation('profile.updateProfile')
  const [failure, setFailure] = useState<string | null>(null)
  const saved = valuesOf(profile)
  const values: Values = { ...saved, ...edits }
  const refusals = useRefusals(values)
  const problems = problemsOf(values, profile)
  const changed = changedFields(values, saved)

  function refuse(error: unknown) {
    setFailure(failureText(error, messages.updateFailed))
    if (error instanceof ApiError) refusals.take(error)
  }

  /** Whether it is saved now. */
  async function save(): Promise<boolean> {
    setTouched(Object.fromEntries(Object.keys(values).map(name => [name, true])))
    if (Object.keys(problems).length > 0 || changed.length === 0 || isPending) return false
    setFailure(null)
    try {
      takeProfile(await mutateAsync({ body: changesOf(values, profile) }))
    } catch (error) {
      refuse(error)
      return false
    }
    discard()
    toast.ok(messages.updated)
    return true
  }

  function discard() {
    setEdits({})
    setTouched({})
    refusals.forget()
    setFailure(null)
  }

  return {
    values,
    changed,
    failure,
    isPending,
    save,
    discard,
    /** What a field of the kit wears. */
    wire: (name: FieldName) => ({
      name,
      value: values[name],
      error: refusals.of(name) ?? (touched[name] ? problems[name] : undefined),
      onChange: (event: { target: { value: string } }) =>
        setEdits(before => ({ ...before, [name]: event.target.value })),
      onBlur: () => setTouched(before => ({ ...before, [name]: true })),
    }),
  }
}

export type ProfileForm = ReturnType<typeof useProfileForm>
