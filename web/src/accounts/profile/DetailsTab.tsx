import { graduationYears, interestsFrom, majorsFor } from '@bahth/domain/accounts/profile-rules.ts'
import { Lock } from 'lucide-react'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { messages } from './details-messages.ts'
import { LanguageSection } from './LanguageSection.tsx'
import { majorName } from './major-name.ts'
import { PendingEmail } from './PendingEmail.tsx'
import { isNewEmail, type Profile } from './profile-form.ts'
import { SaveBar } from './SaveBar.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import type { ProfileForm } from './use-profile-form.ts'

const columns = 'grid gap-x-5 gap-y-6 sm:grid-cols-2'

function Identity(props: { profile: Profile; form: ProfileForm }) {
  const { profile, form } = props
  return (
    <SettingsSection title={messages.whoTitle} note={messages.whoNote}>
      <div className={columns}>
        <TextField label={messages.firstName} autoComplete="given-name" {...form.field('firstName')} />
        <TextField label={messages.lastName} autoComplete="family-name" {...form.field('lastName')} />
        <div className="flex flex-col gap-3 sm:col-span-2">
          <TextField
            label={messages.email}
            type="email"
            dir="ltr"
            inputMode="email"
            autoComplete="email"
            hint={messages.emailHint}
            {...form.field('email')}
          />
          {isNewEmail(form.values, profile) && (
            <PasswordField
              label={messages.passwordLabel}
              hint={messages.passwordForEmailHint}
              {...form.field('password')}
            />
          )}
          {profile.pendingEmail && <PendingEmail email={profile.pendingEmail} />}
        </div>
        <TextField
          label={messages.phone}
          isOptional
          type="tel"
          dir="ltr"
          autoComplete="tel"
          {...form.field('phoneNumber')}
        />
        <TextField
          readOnly
          label={messages.studentId}
          dir="ltr"
          value={profile.studentId ?? '–'}
          hint={
            <span className="flex items-center gap-2">
              <Lock size={14} aria-hidden="true" />
              {messages.studentIdHint}
            </span>
          }
        />
      </div>
    </SettingsSection>
  )
}

function Study(props: { profile: Profile; form: ProfileForm }) {
  const { profile, form } = props
  const hasInterests = interestsFrom(form.values.interests).length > 0
  return (
    <SettingsSection title={messages.studyTitle} note={messages.studyNote}>
      <div className={columns}>
        <SelectField
          label={messages.major}
          placeholder={messages.noMajor}
          options={majorsFor(profile.major).map(major => ({ value: major, label: majorName(major) }))}
          {...form.field('major')}
        />
        <TextField
          label={messages.graduationYear}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(graduationYears.last).length + 4}
          {...form.field('graduationYear')}
        />
        <TextField
          label={messages.interests}
          autoComplete="off"
          placeholder={messages.interestsPlaceholder}
          hint={hasInterests ? messages.interestsHint : messages.interestsNone}
          className="sm:col-span-2"
          {...form.field('interests')}
        />
      </div>
    </SettingsSection>
  )
}

function Links(props: { form: ProfileForm }) {
  const { form } = props
  const address = { dir: 'ltr', inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <SettingsSection title={messages.elsewhereTitle} note={messages.elsewhereNote}>
      <div className={columns}>
        <TextField label={messages.website} autoComplete="url" {...address} {...form.field('website')} />
        <TextField label={messages.linkedIn} autoComplete="off" {...address} {...form.field('linkedIn')} />
        <TextField label={messages.github} autoComplete="off" {...address} {...form.field('github')} />
      </div>
    </SettingsSection>
  )
}

/** The editable details of a member. PRO-04 to PRO-06, PRO-14 to PRO-17. */
export function DetailsTab(props: { profile: Profile; form: ProfileForm }) {
  const { profile, form } = props
  return (
    <form noValidate onSubmit={form.save}>
      <Identity profile={profile} form={form} />
      <Study profile={profile} form={form} />
      <Links form={form} />
      <LanguageSection />
      <SaveBar form={form} />
    </form>
  )
}
