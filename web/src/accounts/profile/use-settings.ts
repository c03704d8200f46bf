import type { AdminAlerts } from '@bahth/domain/accounts/profile-rules.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { toast } from '../../ui/toast.ts'
import { messages } from './messages.ts'
import type { Profile } from './profile-form.ts'
import { storeProfile } from './use-profile-form.ts'

interface Settings {
  emailNotifications: boolean
  sessionReminders: boolean
  mobileNotifications: boolean
  showEmail: boolean
  showPhone: boolean
  weeklyEmail: boolean
  adminAlerts: AdminAlerts
}

/** Resolves with true if the setting was saved. */
export type SetSetting = <N extends keyof Settings>(name: N, value: Settings[N]) => Promise<boolean>

/**
 * Saves settings one request after another, so that the last of several quick presses wins (PRO-29, PRO-30). The
 * returned profile includes changes that aren't saved yet.
 */
export function useSettings(profile: Profile): { profile: Profile; set: SetSetting } {
  const { run, inFlight } = useApiMutation('profile.updateProfile', {
    queue: 'settings',
    onSuccess: saved => {
      storeProfile(saved)
      toast.success(messages.updated)
    },
    failureText: messages.updateFailed,
    failureAsToast: true,
  })
  return {
    profile: Object.assign({}, profile, ...inFlight.map(({ body }) => body)),
    set: (name, value) => run({ body: { [name]: value } }),
  }
}
