import { keyOf, queryClient } from '../../api/query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { failureText } from '../../shell/failure-text.ts'
import { Switch } from '../../ui/Switch.tsx'
import { toast } from '../../ui/toast.ts'
import type { Profile } from './profile-form.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { messages } from './security-messages.ts'

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
        onSuccess: () => toast.ok(enabled ? messages.alertsOn : messages.alertsOff),
        onError: error => {
          show(!enabled)
          toast.stop(failureText(error, messages.alertsFailed))
        },
      },
    )
  }

  return (
    <SettingsSection title={messages.alertsTitle} note={messages.alertsNote}>
      <Switch
        label={messages.alerts}
        hint={messages.alertsHint}
        checked={props.profile.loginAlerts}
        onChange={event => set(event.target.checked)}
      />
    </SettingsSection>
  )
}
