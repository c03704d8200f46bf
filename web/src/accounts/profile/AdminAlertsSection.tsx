import { type AdminAlerts, adminAlerts } from '@bahth/domain/accounts/profile-rules.ts'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { messages } from './notification-messages.ts'
import type { Profile } from './profile-form.ts'
import { SettingsSection } from './SettingsSection.tsx'
import type { SetSetting } from './use-settings.ts'

/** How often an administrator gets emails about waiting items. */
export function AdminAlertsSection(props: { profile: Profile; setSetting: SetSetting }) {
  const { adminAlerts: chosen, emailNotifications, mobileNotifications } = props.profile
  if (!chosen) return null
  return (
    <SettingsSection title={messages.reviewTitle} note={messages.reviewNote}>
      <RadioCards
        label={messages.reviewAlerts}
        hint={
          emailNotifications || mobileNotifications ? messages.reviewAlertsHint : messages.reviewAlertsOff
        }
        cards={adminAlerts.map(value => ({ value, ...messages.reviewChoices[value] }))}
        chosen={chosen}
        onChange={event => void props.setSetting('adminAlerts', event.target.value as AdminAlerts)}
      />
    </SettingsSection>
  )
}
