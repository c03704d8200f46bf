import { keyOf, queryClient, useAction } from '../../api/query.ts'
import { toast } from '../../ui/toast.ts'
import { failureText } from '../failure.ts'
import type { Profile } from './profile-form.ts'
import { takeProfile } from './use-profile-form.ts'
import { words } from './words.ts'

/** The settings of the profile that are on or off. */
export type SettingName =
  | 'emailNotifications'
  | 'sessionReminders'
  | 'mobileNotifications'
  | 'showEmail'
  | 'showPhone'

const key = keyOf('profile.getProfile', {})

/** Turns a setting on or off: shown at once, and turned back when the server does not take it (PRO-29, PRO-30). */
export function useSetting() {
  const { mutateAsync } = useAction('profile.updateProfile')

  return async (name: SettingName, on: boolean): Promise<boolean> => {
    const before = queryClient.getQueryData<Profile>(key)
    if (before) queryClient.setQueryData(key, { ...before, [name]: on })
    try {
      takeProfile(await mutateAsync({ body: { [name]: on } }))
      toast.ok(words.updated)
      return true
    } catch (error) {
      queryClient.setQueryData<Profile>(key, now => now && { ...now, [name]: !on })
      toast.stop(failureText(error, words.updateFailed))
      return false
    }
  }
}
