import { fromProfile } from '../../api/current-user.ts'
import { acceptUser, memberId } from '../../api/login.ts'
import { keyOf, queryClient } from '../../api/query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useForm } from '../../forms/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { messages } from './messages.ts'
import { bodyOf, changedNames, type Profile, problemsOf, type Values, valuesOf } from './profile-form.ts'

/** Puts a received profile into the cache, and its name and photo into the header, unless the member has logged out. */
export function storeProfile(profile: Profile): void {
  if (memberId() !== profile.id) return
  queryClient.setQueryData(keyOf('profile.getProfile', {}), profile)
  acceptUser(fromProfile(profile))
}

/** The profile form. It stores only edited fields, so that the others show changes made elsewhere. */
export function useProfileForm(profile: Profile) {
  const { runOrThrow, reset, isPending, failure } = useApiMutation('profile.updateProfile', {
    onSuccess: updated => {
      storeProfile(updated)
      form.resetSent(form.values)
      toast.success(messages.updated)
    },
    failureText: messages.updateFailed,
  })
  const saved = valuesOf(profile)
  const form = useForm<Values>({
    initial: saved,
    rule: values => problemsOf(values, profile),
    showProblems: 'on-blur',
  })
  const changed = changedNames(form.values, saved)

  function discard() {
    form.reset()
    reset()
  }

  const save = form.submit(async values => {
    if (changed.length > 0) await runOrThrow({ body: bodyOf(values, profile) })
  })

  return { values: form.values, field: form.field, changed, failure, isPending, save, discard }
}

export type ProfileForm = ReturnType<typeof useProfileForm>
