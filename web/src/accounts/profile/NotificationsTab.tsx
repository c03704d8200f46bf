import { Switch } from '../../ui/Switch.tsx'
import { AdminAlertsSection } from './AdminAlertsSection.tsx'
import { MobileNotifications } from './MobileNotifications.tsx'
import { messages } from './notification-messages.ts'
import type { Profile } from './profile-form.ts'
import { SettingsSection } from './SettingsSection.tsx'
import type { SetSetting } from './use-settings.ts'

/** Notifications by email and on devices. PRO-09, PRO-10. */
export function NotificationsTab(props: { profile: Profile; setSetting: SetSetting }) {
  const { emailNotifications, sessionReminders, weeklyEmail } = props.profile
  return (
    <>
      <SettingsSection title={messages.mailTitle} note={messages.mailNote}>
        <div className="flex flex-col gap-2">
          <Switch
            label={messages.emailNotifications}
            hint={messages.emailNotificationsHint}
            checked={emailNotifications}
            onChange={event => void props.setSetting('emailNotifications', event.target.checked)}
          />
          <Switch
            label={messages.sessionReminders}
            hint={emailNotifications ? messages.sessionRemindersHint : messages.needsEmailNotifications}
            checked={sessionReminders}
            disabled={!emailNotifications}
            onChange={event => void props.setSetting('sessionReminders', event.target.checked)}
          />
          <Switch
            label={messages.weeklyEmail}
            hint={emailNotifications ? messages.weeklyEmailHint : messages.needsEmailNotifications}
            checked={weeklyEmail}
            disabled={!emailNotifications}
            onChange={event => void props.setSetting('weeklyEmail', event.target.checked)}
          />
          <p className="mt-2 max-w-measure text-ink-2 text-sm">{messages.always}</p>
        </div>
      </SettingsSection>
      <SettingsSection title={messages.deviceTitle} note={messages.deviceNote}>
        <MobileNotifications {...props} />
      </SettingsSection>
      <AdminAlertsSection {...props} />
    </>
  )
}
