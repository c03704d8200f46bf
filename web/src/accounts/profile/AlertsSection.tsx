import { keyOf, queryClient } from '../../api/query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { failureText } from '../../shell/failure-text.ts'
import { Switch } from '../../ui/Switch.tsx'
import { toast } from '../../ui/toast.ts'
import type { Profile } from './profile-form.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { words } from './security-words.ts'

const show = (enabled: boolean) =>
  queryClient.setQueryData<Profile>(
    keyOf('profile.getProfile', {}),
    profile => profile && { ...profile, loginAlerts: enabled },
  )

/** Whether a sign-in from a new device is told by mail. */
export function AlertsSection(props: { profile: Profile }) {
  const { mutate } = useApiMutation('security.setLoginAlerts', {
    queued: true,
    invalidates: ['profile.getProfile'],
  })

  function set(enabled: boolean) {
    show(enabled)
    mutate(
      { body: { enabled } },
      {
        onSuccess: () => toast.ok(enabled ? words.alertsOn : words.alertsOff),
        onError: error => {
          show(!enabled)
          toast.stop(failureText(error, words.alertsFailed))
        },
      },
    )
  }

  return (
    <SettingsSection title={words.alertsTitle} note={words.alertsNote}>
      <Switch
        label={words.alerts}
        hint={words.alertsHint}
        checked={props.profile.loginAlerts}
        onChange={event => set(event.target.checked)}
      />
    </SettingsSection>
  )
}
