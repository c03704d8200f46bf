import type { Department } from '@bahth/domain/association.ts'
import { departmentFor, maxLength, priorities } from '@bahth/domain/contact/rules.ts'
import { fullName } from '@bahth/domain/full-name.ts'
import { type ComponentPropsWithRef, type FormEvent, useState } from 'react'
import type { CurrentUser } from '../api/current-user.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useLogin, useMe } from '../api/use-login.ts'
import { people } from '../format/association-people.ts'
import { useForm } from '../forms/use-form.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Message } from '../ui/Message.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { charactersLeft, type MessageDraft, noMessage, problemsOf } from './message-draft.ts'
import { messages } from './messages.ts'
import { SendFailure } from './SendFailure.tsx'

/** The department of a key. A draft may have the key of a removed department; the server then refuses the message. */
const departmentOf = (key: string): Department => {
  const { departments } = people
  return departmentFor(departments, key || null) ?? (departments[0] as Department)
}

function useMessageForm(me: CurrentUser | null) {
  const sender = me ? { name: fullName(me), email: me.email } : {}
  const form = useForm<MessageDraft>({
    initial: { ...noMessage, ...sender },
    rule: problemsOf,
    draft: { name: 'contact' },
  })
  const [sentTo, setSentTo] = useState<{ department: string; email: string } | null>(null)
  const { runOrThrow, isPending, error } = useApiMutation('contact.sendMessage', {
    onSuccess: () => {
      const { departmentKey, email } = form.values
      setSentTo({ department: departmentOf(departmentKey).name, email })
      form.resetSent(form.values)
    },
  })

  const send = form.submit(message => {
    const department = departmentOf(message.departmentKey)
    // The API also requires the department's name and address (STA-19).
    const body = { ...message, departmentName: department.name, departmentContact: department.contact }
    return runOrThrow({ body })
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    setSentTo(null)
    void send(event)
  }

  return { ...form, submit, isInvalid: form.isSubmitted && !form.isValid, isPending, error, sentTo }
}

/** The result of the last submission: a failure, missing fields, or the recipient. */
function Outcome({
  error,
  isInvalid,
  sentTo,
}: Pick<ReturnType<typeof useMessageForm>, 'error' | 'sentTo' | 'isInvalid'>) {
  return (
    <>
      {error !== null && <SendFailure error={error} />}
      <Failure text={isInvalid && messages.invalid} />
      {sentTo && (
        <Message live tone="ok" title={messages.sent}>
          {messages.sentTo(sentTo.department, sentTo.email)}
        </Message>
      )}
    </>
  )
}

function Routing({
  select,
}: {
  select: (name: 'departmentKey' | 'priority') => ComponentPropsWithRef<'select'>
}) {
  return (
    <>
      <SelectField
        label={messages.department}
        isOptional
        placeholder={messages.anyDepartment}
        options={people.departments.map(({ key, name }) => ({ value: key, label: name }))}
        {...select('departmentKey')}
      />
      <SelectField
        label={messages.priority}
        options={priorities.map(value => ({ value, label: messages.priorities[value] }))}
        {...select('priority')}
      />
    </>
  )
}

function Form(props: { me: CurrentUser | null }) {
  const { values, field, submit, isInvalid, isPending, error, sentTo } = useMessageForm(props.me)
  const left = charactersLeft(values.message)
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={messages.yourName}
        autoComplete="name"
        maxLength={maxLength.name}
        required
        {...field('name')}
      />
      <TextField
        label={messages.yourEmail}
        type="email"
        dir="ltr"
        inputMode="email"
        autoComplete="email"
        required
        {...field('email')}
      />
      <TextField
        label={messages.subject}
        maxLength={maxLength.subject}
        className="sm:col-span-2"
        required
        {...field('subject')}
      />
      <Routing select={field} />
      <TextArea
        label={messages.message}
        rows={7}
        maxLength={maxLength.message}
        hint={left === null ? messages.messageHint : messages.left(left)}
        className="sm:col-span-2"
        required
        {...field('message')}
      />
      <div className="flex flex-col gap-4 sm:col-span-2">
        <Outcome error={error} isInvalid={isInvalid} sentTo={sentTo} />
        <Button
          type="submit"
          variant="primary"
          className="self-start max-sm:self-stretch"
          pending={isPending && messages.sending}
        >
          {messages.send}
        </Button>
      </div>
    </form>
  )
}

/**
 * The member or visitor who writes. A member whose login has expired or was ended elsewhere can still send the message, so
 * their entries stay.
 */
function useSender(): CurrentUser | null {
  const login = useLogin()
  const me = useMe()
  const [last, setLast] = useState(me)
  const isOver = login.phase === 'visitor' && (login.ended === 'over' || login.ended === 'banned')
  const sender = isOver ? last : me
  if (sender !== last) setLast(sender)
  return sender
}

/** The contact form. Its draft is kept until the login ends or the tab is closed (STA-14 to STA-25, STA-69). */
export function ContactForm() {
  const sender = useSender()
  return <Form key={sender?.id} me={sender} />
}
