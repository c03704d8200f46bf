import { shownCategory } from '@bahth/domain/sessions/labels.ts'
import { maxLength, noCategory, sessionCategories } from '@bahth/domain/sessions/rules.ts'
import { formatTimeHere } from '../../format/dates.ts'
import type { Form } from '../../forms/use-form.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DateField, TimeField } from '../../ui/date-fields.tsx'
import { Message } from '../../ui/Message.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { otherZone } from '../session-view.ts'
import { messages } from './messages.ts'
import { enteredSpan, type SessionDraft } from './session-form.ts'

const { fields } = messages

const categories = [
  { value: noCategory, label: messages.noCategory },
  ...sessionCategories.map(value => ({ value, label: shownCategory(value) })),
]

/** The entered times in the administrator's own time zone. */
function HoursNote(props: { form: Form<SessionDraft> }) {
  const span = enteredSpan(props.form.values)
  const zone = span && otherZone(span.startsAt)
  return (
    <p className="-mt-2 text-ink-2 text-sm">
      {zone && span
        ? messages.timeElsewhere(formatTimeHere(span.startsAt), formatTimeHere(span.endsAt))
        : messages.timeHint}
    </p>
  )
}

/** The fields of a new or edited session (SES-40). `hoursWarning` is shown below the date and times. */
export function SessionFields(props: { form: Form<SessionDraft>; hoursWarning?: string | false }) {
  const { form } = props
  const { field } = form
  return (
    <div className="flex flex-col gap-4">
      <TextField label={fields.title} maxLength={maxLength.title} {...field('title')} />
      <TextArea
        label={fields.description}
        maxLength={maxLength.description}
        rows={4}
        {...field('description')}
      />
      <TextField label={fields.presenter} maxLength={maxLength.presenter} {...field('presenter')} />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <DateField label={fields.date} className="max-sm:col-span-2" {...field('date')} />
        <TimeField label={fields.startTime} {...field('startTime')} />
        <TimeField label={fields.endTime} {...field('endTime')} />
      </div>
      <HoursNote form={form} />
      {props.hoursWarning && (
        <Message tone="wait" live>
          {props.hoursWarning}
        </Message>
      )}
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <TextField label={fields.location} maxLength={maxLength.location} {...field('location')} />
        <TextField label={fields.capacity} inputMode="numeric" dir="ltr" {...field('capacity')} />
      </div>
      <TextField
        label={fields.meetingLink}
        hint={messages.linkHint}
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        {...field('meetingLink')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label={fields.category} options={categories} {...field('category')} />
        <TextField label={fields.tags} isOptional hint={messages.tagsHint} {...field('tags')} />
      </div>
      <Checkbox label={fields.isRecorded} {...form.checkbox('isRecorded')} />
      {form.values.isRecorded && (
        <TextField
          label={fields.recordingLink}
          isOptional
          hint={messages.recordingHint}
          inputMode="url"
          dir="ltr"
          {...field('recordingLink')}
        />
      )}
    </div>
  )
}
