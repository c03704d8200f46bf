import { Globe, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../src/ui/Button.tsx'
import { Checkbox } from '../src/ui/Checkbox.tsx'
import { DateField } from '../src/ui/DateField.tsx'
import { NumberField } from '../src/ui/NumberField.tsx'
import { PasswordField } from '../src/ui/PasswordField.tsx'
import { RadioCards } from '../src/ui/RadioCards.tsx'
import { SearchField } from '../src/ui/SearchField.tsx'
import { SelectField } from '../src/ui/SelectField.tsx'
import { Switch } from '../src/ui/Switch.tsx'
import { TextArea } from '../src/ui/TextArea.tsx'
import { TextField } from '../src/ui/TextField.tsx'
import { TimeField } from '../src/ui/TimeField.tsx'
import { Part } from './Part.tsx'

const majors = ['Medicine', 'Pharmacy', 'Dentistry'].map(name => ({ value: name, label: name }))
const statuses = ['Active', 'Completed'].map(name => ({ value: name, label: name }))

function markSome(box: HTMLInputElement | null) {
  if (box) box.indeterminate = true
}

function Loose() {
  const [query, setQuery] = useState('')
  const [reminders, setReminders] = useState(true)
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-3">
      <SearchField label="Search by title or creator" value={query} onChange={setQuery} />
      <SearchField label="Search sessions" slash={false} value="forest plots" onChange={() => {}} />
      <SelectField label="Status" hideLabel placeholder="All Status" options={statuses} />
      <TextField label="Title" placeholder="What do you want to find out?" hint="At most 120 characters" />
      <TextField label="Student ID" defaultValue="20231147" readOnly hint="Managed by the university" />
      <TextField label="University" defaultValue="Wadi University" disabled />
      <div className="flex flex-col gap-2">
        <Checkbox label="Remember me" defaultChecked />
        <Checkbox label="Not ticked" hint="It stays on this device." />
        <Checkbox label="I accept the terms of service" error="Accept the terms to go on" />
        <Checkbox label="Some of them" ref={markSome} />
        <Checkbox label="Cannot be changed" disabled defaultChecked />
      </div>
      <div className="flex flex-col gap-2">
        <Switch
          label="Session reminders"
          hint="An hour before it begins"
          checked={reminders}
          onChange={event => setReminders(event.target.checked)}
        />
        <Switch label="Weekly letter" />
        <Switch label="Security mails" checked disabled />
      </div>
      <RadioCards
        label="Where"
        name="loose-where"
        error="Choose where it takes place"
        cards={[
          {
            value: 'online',
            title: 'Online',
            text: 'A meeting link, shown five minutes before.',
            icon: Globe,
          },
          { value: 'campus', title: 'On campus', text: 'A room and a building.', icon: MapPin },
          { value: 'both', title: 'Both', text: 'Not for this kind of session.', disabled: true },
        ]}
      />
    </div>
  )
}

interface Sample {
  email: string
  semester: number
  password: string
  reason: string
  major: string
  where: string
  day: string
  hour: string
  terms: boolean
}

function Registered() {
  const { register, handleSubmit, watch, formState } = useForm<Sample>({
    defaultValues: { email: 'mariam@med.example.edu.eg', semester: 0, where: 'online', password: 'longer' },
  })
  const [sent, setSent] = useState('')
  const { errors } = formState
  const length = watch('password').length
  const score = length > 11 ? 4 : length > 8 ? 3 : length > 5 ? 2 : length > 0 ? 1 : 0
  return (
    <form
      noValidate
      onSubmit={handleSubmit(values => setSent(JSON.stringify(values)))}
      className="mt-8 grid items-start gap-x-6 gap-y-5 sm:grid-cols-3"
    >
      <TextField
        label="Email"
        type="email"
        {...register('email')}
        hint="We send the verification link here."
      />
      <NumberField
        label="Semester"
        error={errors.semester?.message ?? 'Semester must be a positive number'}
        {...register('semester', { valueAsNumber: true, min: { value: 1, message: 'Still not positive' } })}
      />
      <TextArea
        label="Reason"
        mark
        {...register('reason')}
        defaultValue="I run the sleep study of the fourth year."
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        strength={{ score, text: 'Good. A longer one is better than an odd one.' }}
        {...register('password')}
      />
      <SelectField label="Major" options={majors} {...register('major')} />
      <div className="grid grid-cols-2 gap-3">
        <DateField label="Day" {...register('day')} />
        <TimeField label="Time" {...register('hour')} />
      </div>
      <RadioCards
        label="Where"
        className="sm:col-span-2"
        columns={2}
        cards={[
          { value: 'online', title: 'Online', text: 'A meeting link.', icon: Globe },
          { value: 'campus', title: 'On campus', text: 'A room and a building.', icon: MapPin },
        ]}
        {...register('where')}
      />
      <div>
        <Checkbox
          label="I accept the terms of service"
          {...register('terms', { required: 'Accept the terms' })}
          error={errors.terms?.message}
        />
        <Button look="primary" type="submit" className="mt-3">
          Send
        </Button>
        <output className="mt-2 block break-all text-sm">{sent}</output>
      </div>
    </form>
  )
}

export function Fields() {
  return (
    <Part title="Fields">
      <Loose />
      <Registered />
    </Part>
  )
}
