import { graduationYears, interestsFrom, majorsFor } from '@bahth/domain/accounts/profile-rules.ts'
import { Lock } from 'lucide-react'
import type { FormEvent } from 'react'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { focusFirstError } from '../focus-first-error.ts'
import { messages } from './messages.ts'
import { PendingEmail } from './PendingEmail.tsx'
import { isNewEmail, type Profile } from './profile-form.ts'
import { SaveBar } from './SaveBar.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import type { ProfileForm } from './use-profile-form.ts'

const columns = 'grid gap-x-5 gap-y-6 sm:grid-cols-2'

function Who(props: { profile: Profile; form: ProfileForm }) {
  const { profile, form } = props
  return (
    <SettingsSection title={messages.whoTitle} note={messages.whoNote}>
      <div className={columns}>
        <TextField label={messages.firstName} autoComplete="given-name" {...form.wire('firstName')} />
        <TextField label={messages.lastName} autoComplete="family-name" {...form.wire('lastName')} />
        <div className="flex flex-col gap-3 sm:col-span-2">
          <TextField
            label={messages.email}
            type="email"
            dir="ltr"
            inputMode="email"
            autoComplete="email"
            hint={messages.emailHint}
            {...form.wire('email')}
          />
          {isNewEmail(form.values, profile) && (
            <PasswordField
              label={messages.passwordLabel}
              hint={messages.passwordForEmailHint}
              {...form.wire('password')}
            />
          )}
          {profile.pendingEmail && <PendingEmail email={profile.pendingEmail} />}
        </div>
        <TextField
          label={messages.phone}
          mark
          type="tel"
          dir="ltr"
          autoComplete="tel"
          {...form.wire('phoneNumber')}
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
          options={majorsFor(profile.major).map(major => ({ value: major, label: major }))}
          {...form.wire('major')}
        />
        <TextField
          label={messages.graduationYear}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(graduationYears.last).length + 4}
          {...form.wire('graduationYear')}
        />
        <TextField
          label={messages.interests}
          autoComplete="off"
          placeholder={messages.interestsPlaceholder}
          hint={hasInterests ? messages.interestsHint : messages.interestsNone}
          className="sm:col-span-2"
          {...form.wire('interests')}
        />
      </div>
    </SettingsSection>
  )
}

function Elsewhere(props: { form: ProfileForm }) {
  const { form } = props
  const address = { dir: 'ltr', inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <SettingsSection title={messages.elsewhereTitle} note={messages.elsewhereNote}>
      <div className={columns}>
        <TextField label={messages.website} autoComplete="url" {...address} {...form.wire('website')} />
        <TextField label={messages.linkedIn} autoComplete="off" {...address} {...form.wire('linkedIn')} />
        <TextField label={messages.github} autoComplete="off" {...address} {...form.wire('github')} />
      </div>
    </SettingsSection>
  )
}

/** PRO-04 to PRO-06, PRO-14 to PRO-17: what a member says of themselves. */
export function DetailsTab(props: { profile: Profile; form: ProfileForm }) {
  const { profile, form } = props

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    void form.save().then(isSaved => !isSaved && focusFirstError(element))
  }

  return (
    <form noValidate onSubmit={submit}>
      <Who profile={profile} form={form} />
      <Study profile={profile} form={form} />
      <Elsewhere form={form} />
      <SaveBar form={form} />
    </form>
  )
}
