import { sessionCategories, shownCategory } from '@bahth/domain/sessions/rules.ts'
import type { UseFormReturn } from 'react-hook-form'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import { clockHere, otherZone } from '../session-view.ts'
import { messages } from './messages.ts'
import { type SessionDraft, spanTyped } from './session-form.ts'

const { fields } = messages

/** NA is what is stored; members read General, and so does the picker. */
const categories = ['NA', ...sessionCategories].map(value => ({
  value,
  label: value === 'NA' ? `NA (${shownCategory(value)})` : value,
}))

/** What the typed hours mean elsewhere. */
function HoursNote(props: { form: UseFormReturn<SessionDraft> }) {
  const span = spanTyped(props.form.watch())
  const zone = span && otherZone(span.startsAt)
  return (
    <p className="-mt-2 text-ink-2 text-sm">
      {zone && span
        ? messages.timeElsewhere(clockHere(span.startsAt), clockHere(span.endsAt))
        : messages.timeHint}
    </p>
  )
}

/** SES-40: the fields of a session, for a new one and for one that is edited. */
export function SessionFields(props: { form: UseFormReturn<SessionDraft> }) {
  const { form } = props
  const { register, formState } = form
  const wear = (name: keyof SessionDraft) => ({ ...register(name), error: formState.errors[name]?.message })
  return (
    <div className="flex flex-col gap-4">
      <TextField label={fields.title} maxLength={120} {...wear('title')} />
      <TextArea label={fields.description} maxLength={4000} rows={4} {...wear('description')} />
      <TextField label={fields.presenter} maxLength={120} {...wear('presenter')} />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <DateField label={fields.date} className="max-sm:col-span-2" {...wear('date')} />
        <TimeField label={fields.startTime} {...wear('startTime')} />
        <TimeField label={fields.endTime} {...wear('endTime')} />
      </div>
      <HoursNote form={form} />
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <TextField label={fields.location} maxLength={200} {...wear('location')} />
        <TextField label={fields.capacity} inputMode="numeric" dir="ltr" {...wear('capacity')} />
      </div>
      <TextField
        label={fields.link}
        hint={messages.linkHint}
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        {...wear('link')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label={fields.category} options={categories} {...wear('category')} />
        <TextField label={fields.tags} mark hint={messages.tagsHint} {...wear('tags')} />
      </div>
      <Checkbox label={fields.isRecorded} {...register('isRecorded')} />
      {form.watch('isRecorded') && (
        <TextField
          label={fields.recordingLink}
          mark
          hint={messages.recordingHint}
          inputMode="url"
          dir="ltr"
          {...wear('recordingLink')}
        />
      )}
    </div>
  )
}
