import { fieldLimits } from '@bahth/domain/field-limits.ts'
import { typedIdentifier } from '@bahth/domain/sessions/rules.ts'
import { UserPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { showErrors } from '../../ui/focus-first-error.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { addTyped, type Editing, isListed, type ListName, type ParticipantsResponse } from './lists.ts'
import { messages as lists } from './participant-messages.ts'

/** Adds a person by student ID or email. The server looks the person up when the lists are saved. */
export function AddPerson(props: {
  response: ParticipantsResponse
  editing: Editing
  onChange: (editing: Editing) => void
}) {
  const { response, editing } = props
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ListName | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const hasSeat = editing.mine.signed.length < response.capacity
  const to = chosen ?? (hasSeat ? 'signed' : 'waitlist')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const refuse = (text: string) => showErrors(event.currentTarget, () => setProblem(text))
    const identifier = typedIdentifier(text)
    if (!identifier) return refuse(lists.addMissing)
    if (isListed(editing, identifier, [...response.signed, ...response.waitlist]))
      return refuse(lists.alreadyThere)
    setProblem(null)
    setText('')
    props.onChange(addTyped(editing, identifier, to))
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid items-start print:hidden gap-3 sm:grid-cols-[1fr_12rem_auto]"
    >
      <TextField
        label={lists.add}
        hint={lists.addHint}
        error={problem}
        value={text}
        onChange={event => setText(event.target.value)}
        autoComplete="off"
        maxLength={fieldLimits.email}
      />
      <SelectField
        label={lists.addTo}
        value={to}
        onChange={event => setChosen(event.target.value === 'signed' ? 'signed' : 'waitlist')}
        options={[
          { value: 'signed', label: lists.registered },
          { value: 'waitlist', label: lists.waitlist },
        ]}
      />
      <Button type="submit" icon={UserPlus} className="sm:mt-6">
        {lists.addButton}
      </Button>
    </form>
  )
}
