import { Switch } from '../../ui/Switch.tsx'
import { MobileNotifications } from './MobileNotifications.tsx'
import { messages } from './messages.ts'
import type { Profile } from './profile-form.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { turn } from './settings.ts'

/** PRO-09, PRO-10: how notices reach a member beside the bell. */
export function NotificationsTab(props: { profile: Profile }) {
  const { emailNotifications, sessionReminders } = props.profile
  return (
    <>
      <SettingsSection title={messages.mailTitle} note={messages.mailNote}>
        <div className="flex flex-col gap-2">
          <Switch
            label={messages.emailNotifications}
            hint={messages.emailNotificationsHint}
            checked={emailNotifications}
            onChange={event => void turn('emailNotifications', event.target.checked)}
          />
          <Switch
            label={messages.sessionReminders}
            hint={emailNotifications ? messages.sessionRemindersHint : messages.sessionRemindersOff}
            checked={sessionReminders}
            disabled={!emailNotifications}
            onChange={event => void turn('sessionReminders', event.target.checked)}
          />
          <p className="mt-2 max-w-measure text-ink-2 text-sm">{messages.always}</p>
        </div>
      </SettingsSection>
      <SettingsSection title={messages.deviceTitle} note={messages.deviceNote}>
        <MobileNotifications profile={props.profile} />
      </SettingsSection>
    </>
  )
}
