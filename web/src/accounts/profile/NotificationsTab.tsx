import { Switch } from '../../ui/Switch.tsx'
import { MobileNotifications } from './MobileNotifications.tsx'
import type { Profile } from './profile-form.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { turn } from './settings.ts'
import { words } from './words.ts'

/** PRO-09, PRO-10: how notices reach a member beside the bell. */
export function NotificationsTab(props: { profile: Profile }) {
  const { emailNotifications, sessionReminders } = props.profile
  return (
    <>
      <SettingsSection title={words.mailTitle} note={words.mailNote}>
        <div className="flex flex-col gap-2">
          <Switch
            label={words.emailNotifications}
            hint={words.emailNotificationsHint}
            checked={emailNotifications}
            onChange={event => void turn('emailNotifications', event.target.checked)}
          />
          <Switch
            label={words.sessionReminders}
            hint={emailNotifications ? words.sessionRemindersHint : words.sessionRemindersOff}
            checked={sessionReminders}
            disabled={!emailNotifications}
            onChange={event => void turn('sessionReminders', event.target.checked)}
          />
          <p className="mt-2 max-w-measure text-ink-2 text-sm">{words.always}</p>
        </div>
      </SettingsSection>
      <SettingsSection title={words.deviceTitle} note={words.deviceNote}>
        <MobileNotifications profile={props.profile} />
      </SettingsSection>
    </>
  )
}
