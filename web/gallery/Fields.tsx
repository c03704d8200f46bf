import { Globe, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '../src/forms/use-form.ts'
import { Button } from '../src/ui/Button.tsx'
import { Checkbox } from '../src/ui/Checkbox.tsx'
import { DateField, TimeField } from '../src/ui/date-fields.tsx'
import { NumberField } from '../src/ui/NumberField.tsx'
import { PasswordField } from '../src/ui/PasswordField.tsx'
import { RadioCards } from '../src/ui/RadioCards.tsx'
import { SearchField } from '../src/ui/SearchField.tsx'
import { SelectField } from '../src/ui/SelectField.tsx'
import { Switch } from '../src/ui/Switch.tsx'
import { TextArea } from '../src/ui/TextArea.tsx'
import { TextField } from '../src/ui/TextField.tsx'
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

const sample = {
  email: 'mariam@med.example.edu.eg',
  semester: '0',
  password: 'longer',
  reason: 'I run the sleep study of the fourth year.',
  major: 'Medicine',
  where: 'online',
  day: '',
  hour: '',
  terms: false,
}

const problemsOf = ({ semester, terms }: typeof sample) => ({
  semester: Number(semester) < 1 && 'Semester must be a positive number',
  terms: !terms && 'Accept the terms',
})

function WithRules() {
  const { values, field, checkbox, errorOf, submit, set } = useForm({
    initial: sample,
    rule: problemsOf,
    showProblems: 'on-blur',
  })
  const [sent, setSent] = useState('')
  const { length } = values.password
  const score = length > 11 ? 4 : length > 8 ? 3 : length > 5 ? 2 : length > 0 ? 1 : 0
  return (
    <form
      noValidate
      onSubmit={submit(entered => setSent(JSON.stringify(entered)))}
      className="mt-8 grid items-start gap-x-6 gap-y-5 sm:grid-cols-3"
    >
      <TextField
        label="Email"
        type="email"
        {...field('email')}
        hint="We’ll send the verification link here."
      />
      <NumberField label="Semester" {...field('semester')} onChange={semester => set({ semester })} />
      <TextArea label="Reason" isOptional {...field('reason')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        strength={{ score, text: 'Good. Longer beats more complicated.' }}
        {...field('password')}
      />
      <SelectField label="Major" options={majors} {...field('major')} />
      <div className="grid grid-cols-2 gap-3">
        <DateField label="Day" {...field('day')} />
        <TimeField label="Time" {...field('hour')} />
      </div>
      <RadioCards
        label="Where"
        className="sm:col-span-2"
        columns={2}
        cards={[
          { value: 'online', title: 'Online', text: 'A meeting link.', icon: Globe },
          { value: 'campus', title: 'On campus', text: 'A room and a building.', icon: MapPin },
        ]}
        chosen={values.where}
        onChange={event => set({ where: event.target.value })}
      />
      <div>
        <Checkbox label="I accept the terms of service" {...checkbox('terms')} error={errorOf('terms')} />
        <Button variant="primary" type="submit" className="mt-3">
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
      <WithRules />
    </Part>
  )
}
