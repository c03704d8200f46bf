import { Section } from '../../ui/Section.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { MemberCard } from './MemberCard.tsx'
import { DownloadData } from './OwnData.tsx'
import type { Profile } from './profile-form.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { turn } from './settings.ts'
import { words } from './words.ts'

function Settings(props: { profile: Profile }) {
  const { showEmail, showPhone, phoneNumber } = props.profile
  return (
    <SettingsSection title={words.showTitle} note={words.showNote}>
      <div className="flex flex-col gap-2">
        <Switch
          label={words.showEmail}
          hint={words.showEmailHint}
          checked={showEmail}
          onChange={event => void turn('showEmail', event.target.checked)}
        />
        <Switch
          label={words.showPhone}
          hint={phoneNumber ? words.showPhoneHint : `${words.showPhoneHint} ${words.noPhone}`}
          checked={showPhone}
          onChange={event => void turn('showPhone', event.target.checked)}
        />
      </div>
    </SettingsSection>
  )
}

/** The card as it is shown to the others, with the settings as they are. */
function OwnCard(props: { profile: Profile }) {
  const { profile } = props
  const card = {
    ...profile,
    name: `${profile.firstName} ${profile.lastName}`,
    email: profile.showEmail ? profile.email : null,
    phoneNumber: profile.showPhone ? profile.phoneNumber : null,
  }
  return (
    <Section level={3} title={words.cardTitle}>
      <div className="rounded border border-line-strong bg-surface p-4">
        <MemberCard card={card} />
      </div>
      <p className="mt-3 text-ink-2 text-sm">{words.cardNote}</p>
    </Section>
  )
}

/** PRO-11: what other members see, with the card they see it on. */
export function PrivacyTab(props: { profile: Profile }) {
  return (
    <div className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        <Settings profile={props.profile} />
        <SettingsSection title={words.dataTitle} note={words.dataNote}>
          <p className="mb-4 text-ink-2">{words.downloadText}</p>
          <DownloadData />
        </SettingsSection>
      </div>
      <div className="pt-8 max-lg:border-line max-lg:border-t">
        <OwnCard profile={props.profile} />
      </div>
    </div>
  )
}
