import { notifyManager } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, queryClient } from '../../api/query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { failureText } from '../../shell/failure-text.ts'
import { Switch } from '../../ui/Switch.tsx'
import { toast } from '../../ui/toast.ts'
import type { Profile } from './profile-form.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { messages } from './security-messages.ts'

/**
 * What was pressed, until the server's answer is on the page. It stands beside the cache because the cache tells the
 * page of a change a moment later, and a fetch that is under way may still put the previous value there.
 */
function useLoginAlerts(profile: Profile) {
  const [pressed, setPressed] = useState<boolean | null>(null)
  const { mutate } = useApiMutation('security.setLoginAlerts', {
    queued: true,
    invalidates: ['profile.getProfile'],
  })

  function set(enabled: boolean) {
    setPressed(enabled)
    mutate(
      { body: { enabled } },
      {
        onSuccess: () => {
          queryClient.setQueryData<Profile>(
            keyOf('profile.getProfile', {}),
            current => current && { ...current, loginAlerts: enabled },
          )
          toast.ok(enabled ? messages.alertsOn : messages.alertsOff)
        },
        onError: error => toast.stop(failureText(error, messages.alertsFailed)),
        // After the page has heard of the cache's change, or the previous value would show for a moment.
        onSettled: () => notifyManager.schedule(() => setPressed(null)),
      },
    )
  }

  return { isOn: pressed ?? profile.loginAlerts, set }
}

/** Whether a sign-in from a new device is told by mail. */
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
