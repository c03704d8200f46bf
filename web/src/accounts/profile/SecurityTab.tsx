import { AlertsSection } from './AlertsSection.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { messages } from './messages.ts'
import { DownloadData } from './OwnData.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import type { Profile } from './profile-form.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { TwoFactorSection } from './TwoFactorSection.tsx'

/** Password, two-step verification, devices, data download and account deletion. PRO-12, PRO-13. */
export function SecurityTab(props: { profile: Profile }) {
  const { profile } = props
  return (
    <>
      <PasswordSection profile={profile} />
      <TwoFactorSection />
      <AlertsSection profile={profile} />
      <DevicesSection />
      <SettingsSection title={messages.accountTitle} note={messages.accountNote}>
        <p className="mb-4 text-ink-2">{messages.downloadText}</p>
        <div className="flex flex-wrap gap-3 max-sm:children-fill">
          <DownloadData />
          <DeleteAccount />
        </div>
      </SettingsSection>
    </>
  )
}
