import { fullName } from '@bahth/domain/full-name.ts'
import { Section } from '../../ui/Section.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { IdPhotoViews } from './IdPhotoViews.tsx'
import { MemberCard } from './MemberCard.tsx'
import { messages } from './messages.ts'
import { DownloadData } from './OwnData.tsx'
import type { Profile } from './profile-form.ts'
import { SettingsSection } from './SettingsSection.tsx'
import type { SetSetting } from './use-settings.ts'

function Settings(props: { profile: Profile; setSetting: SetSetting }) {
  const { showEmail, showPhone, phoneNumber } = props.profile
  return (
    <SettingsSection title={messages.showTitle} note={messages.showNote}>
      <div className="flex flex-col gap-2">
        <Switch
          label={messages.showEmail}
          hint={messages.showEmailHint}
          checked={showEmail}
          onChange={event => void props.setSetting('showEmail', event.target.checked)}
        />
        <Switch
          label={messages.showPhone}
          hint={phoneNumber ? messages.showPhoneHint : `${messages.showPhoneHint} ${messages.noPhone}`}
          checked={showPhone}
          onChange={event => void props.setSetting('showPhone', event.target.checked)}
        />
      </div>
    </SettingsSection>
  )
}

/** The card as other members see it with the current settings. */
function OwnCard(props: { profile: Profile }) {
  const { profile } = props
  const card = {
    ...profile,
    name: fullName(profile),
    email: profile.showEmail ? profile.email : null,
    phoneNumber: profile.showPhone ? profile.phoneNumber : null,
  }
  return (
    <Section level={3} title={messages.cardTitle}>
      <div className="rounded border border-line-strong bg-surface p-4">
        <MemberCard card={card} />
      </div>
      <p className="mt-3 text-ink-2 text-sm">{messages.cardNote}</p>
    </Section>
  )
}

/** The visibility of the member's details, with a preview of the card. PRO-11. */
export function PrivacyTab(props: { profile: Profile; setSetting: SetSetting }) {
  return (
    <div className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        <Settings {...props} />
        <IdPhotoViews />
        <SettingsSection title={messages.dataTitle} note={messages.dataNote}>
          <p className="mb-4 text-ink-2">{messages.downloadText}</p>
          <DownloadData />
        </SettingsSection>
      </div>
      <div className="pt-8 max-lg:border-line max-lg:border-t">
        <OwnCard profile={props.profile} />
      </div>
    </div>
  )
}
