import { association } from '@bahth/domain/association.ts'
import { departmentFor, maxLength, priorities } from '@bahth/domain/contact/rules.ts'
import { type ComponentPropsWithRef, type FormEvent, useState } from 'react'
import { focusFirstError } from '../accounts/focus-first-error.ts'
import { useCall } from '../accounts/use-call.ts'
import { fieldMessage } from '../api/api-error.ts'
import type { CurrentUser } from '../api/session-user.ts'
import { useMe } from '../api/use-login.ts'
import { useDraft } from '../inquiries/use-draft.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { charactersLeft, type MessageDraft, noMessage, problemsOf } from './message-draft.ts'
import { messages } from './messages.ts'
import { SendFailure } from './SendFailure.tsx'

/** The draft and what goes with it: what is wrong, and sending it. */
function useMessage(me: CurrentUser | null) {
  const sender = me ? { name: `${me.firstName} ${me.lastName}`.trim(), email: me.email } : {}
  const { draft: message, change, clear } = useDraft('contact', { ...noMessage, ...sender }, 'session')
  const { send, isPending, error } = useCall('contact.sendMessage')
  const [isAsked, setAsked] = useState(false)
  const [sentTo, setSentTo] = useState<{ department: string; email: string } | null>(null)
  const problems = isAsked ? problemsOf(message) : {}

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setAsked(true)
    setSentTo(null)
    if (isPending) return
    if (Object.keys(problemsOf(message)).length > 0) return focusFirstError(form)
    const department = departmentFor(message.departmentKey || null)
    // STA-19
    const body = { ...message, departmentName: department.name, departmentContact: department.contact }
    if (!(await send({ body }))) return focusFirstError(form)
    setSentTo({ department: department.name, email: message.email })
    setAsked(false)
    clear()
  }

  return { message, change, submit, problems, isAsked, isPending, error, sentTo }
}

/** What came of sending it. */
function Outcome({
  error,
  isInvalid,
  sentTo,
}: Pick<ReturnType<typeof useMessage>, 'error' | 'sentTo'> & { isInvalid: boolean }) {
  return (
    <>
      {error !== null && <SendFailure error={error} />}
      {isInvalid && (
        <Message live tone="stop">
          {messages.invalid}
        </Message>
      )}
      {sentTo && (
        <Message live tone="ok" title={messages.sent}>
          {messages.sentTo(sentTo.department, sentTo.email)}
        </Message>
      )}
    </>
  )
}

/** Whom it is for, and how soon. */
function Routing({
  select,
}: {
  select: (name: 'departmentKey' | 'priority') => ComponentPropsWithRef<'select'>
}) {
  return (
    <>
      <SelectField
        label={messages.department}
        mark
        placeholder={messages.anyDepartment}
        options={association.departments.map(({ key, name }) => ({ value: key, label: name }))}
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
  const { message, change, submit, problems, isAsked, isPending, error, sentTo } = useMessage(props.me)
  const field = (name: keyof MessageDraft) => ({
    value: message[name],
    error: problems[name] ?? fieldMessage(error, name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const select = (name: 'departmentKey' | 'priority'): ComponentPropsWithRef<'select'> => field(name)
  const left = charactersLeft(message.message)
  return (
    <form noValidate onSubmit={event => void submit(event)} className="grid gap-5 sm:grid-cols-2">
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
      <Routing select={select} />
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
        <Outcome error={error} isInvalid={isAsked && Object.keys(problems).length > 0} sentTo={sentTo} />
        <Button
          type="submit"
          look="primary"
          className="self-start max-sm:self-stretch"
          pending={isPending && messages.sending}
        >
          {messages.send}
        </Button>
      </div>
    </form>
  )
}

/** STA-14 to STA-25, STA-69: writes to the association. What is half written stays until the tab is closed. */
export function ContactForm() {
  const me = useMe()
  return <Form key={me?.id} me={me} />
}
