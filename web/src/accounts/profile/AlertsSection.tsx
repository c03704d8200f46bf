import { keyOf, queryClient } from '../../api/query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Switch } from '../../ui/Switch.tsx'
import { toast } from '../../ui/toast.ts'
import type { Profile } from './profile-form.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { messages } from './security-messages.ts'

function useLoginAlerts(profile: Profile) {
  const { run, inFlight } = useApiMutation('security.setLoginAlerts', {
    queue: 'login alerts',
    onSuccess(_, { body }) {
      const loginAlerts = body?.enabled ?? false
      queryClient.setQueryData<Profile>(
        keyOf('profile.getProfile', {}),
        current => current && { ...current, loginAlerts },
      )
      toast.success(loginAlerts ? messages.alertsOn : messages.alertsOff)
    },
    failureText: messages.alertsFailed,
    failureAsToast: true,
  })
  return {
    // A fetch that is still in progress may return the previous value.
    isOn: inFlight.at(-1)?.body?.enabled ?? profile.loginAlerts,
    set: (enabled: boolean) => void run({ body: { enabled } }),
  }
}

/** Email alerts about log-ins from new devices. */
export function AlertsSection(props: { profile: Profile }) {
  const { isOn, set } = useLoginAlerts(props.profile)
  return (
    <SettingsSection title={messages.alertsTitle} note={messages.alertsNote}>
      <Switch
        label={messages.alerts}
        hint={messages.alertsHint}
        checked={isOn}
        onChange={event => set(event.target.checked)}
      />
    </SettingsSection>
  )
}
