import {
  type MessageAudience,
  maxMessageLength,
  maxMessages,
  messageAudiences,
} from '@bahth/domain/sessions/message-rules.ts'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../api/api-error.ts'
import type { ResponseOf } from '../../api/endpoints.ts'
import { useApiQuery } from '../../api/query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useMe } from '../../api/use-login.ts'
import { type Form, useForm } from '../../forms/use-form.ts'
import { TemplatePicker } from '../../records/templates/TemplatePicker.tsx'
import { insertedAbove } from '../../records/templates/use-templates.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Message } from '../../ui/Message.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { messages as texts } from './message-members-messages.ts'

type Recipients = ResponseOf<'sessionMessages.sessionMessage'>['recipients']
type Values = { audience: MessageAudience; title: string; text: string }

const initial: Values = { audience: 'registered', title: '', text: '' }

/** The chosen audience, or the first one that has members. */
const audienceOf = (chosen: MessageAudience, recipients: Recipients | undefined): MessageAudience =>
  recipients?.[chosen] === 0
    ? (messageAudiences.find(audience => recipients[audience] > 0) ?? chosen)
    : chosen

/** Why the message can't be previewed or sent, or null. */
const whyNot = (recipients: number, isPreviewing: boolean): string | null => {
  if (recipients > 0) return null
  return isPreviewing ? texts.emptied : texts.noRecipients
}

const problemsOf = ({ title, text }: Values) => ({
  title: !title.trim() && texts.subjectMissing,
  text: !text.trim() && texts.textMissing,
})

/** A card for each audience, with the number of its members. */
const cardsOf = (recipients: Recipients) =>
  messageAudiences.map(audience => ({
    value: audience,
    title: texts.audiences[audience],
    text: texts.recipients(recipients[audience]),
    disabled: recipients[audience] === 0,
  }))

/** The message as its recipients see it. */
function Preview(props: { introduction: string; values: Values; recipients: number }) {
  const { introduction, values } = props
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => start.current?.focus(), [])
  return (
    <div ref={start} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      <p className="max-w-measure">
        {props.recipients === 0 ? texts.emptied : texts.previewText(values.audience, props.recipients)}
      </p>
      <div className="rounded border border-line bg-sunk p-4">
        <Text as="h3" className="font-semi wrap-anywhere">
          {values.title.trim()}
        </Text>
        <p className="mt-2 text-ink-2">{introduction}</p>
        <Text as="p" lines className="mt-2 wrap-anywhere">
          {values.text.trim()}
        </Text>
      </div>
    </div>
  )
}

function Fields(props: {
  form: Form<Values>
  values: Values
  recipients: Recipients
  left: number
  failure: string | null
}) {
  const { form, values } = props
  return (
    <div className="flex flex-col gap-5">
      <RadioCards
        label={texts.audience}
        columns={3}
        cards={cardsOf(props.recipients)}
        chosen={values.audience}
        onChange={event => form.set({ audience: event.target.value as MessageAudience })}
      />
      <TemplatePicker
        kind="message"
        onInsert={inserted =>
          form.set({
            title: values.title.trim() ? values.title : inserted.title,
            text: insertedAbove(inserted.text, values.text),
          })
        }
      />
      <TextField label={texts.subject} maxLength={maxMessageLength.title} {...form.field('title')} />
      <TextArea
        label={texts.text}
        hint={texts.textHint}
        rows={6}
        maxLength={maxMessageLength.text}
        {...form.field('text')}
      />
      <p className="text-ink-2 text-sm">{texts.left(props.left)}</p>
      <Failure text={props.failure} />
    </div>
  )
}

/** `isUnsure` if the message may have been sent without a response. Sending it again confirms it. */
function useSending(onSent: (recipients: number) => void) {
  const { runOrThrow, isPending, failure, error } = useApiMutation('sessionMessages.messageMembers', {
    onSuccess: ({ recipients }) => onSent(recipients),
    failureText: texts.failed,
  })
  const isUnsure = isPending || (error instanceof ApiError && error.mayHaveSucceeded)
  return { runOrThrow, isPending, failure, isUnsure }
}

/** Writes to the members of a session: a form, then a preview with the send button. */
export function MessageMembers(props: { id: string; onClose: () => void }) {
  const params = { id: props.id }
  const session = useApiQuery('sessions.getSession', { params })
  const { data, error, refetch, isFetching } = useApiQuery('sessionMessages.sessionMessage', { params })
  // The audience of the preview is kept: members who leave it must not turn it into another one.
  const [previewed, setPreviewed] = useState<MessageAudience | null>(null)
  const isPreviewing = previewed !== null
  const draft = { name: `message.${props.id}`, memberId: useMe()?.id }
  const form = useForm({ initial, rule: problemsOf, draft })
  const values = { ...form.values, audience: previewed ?? audienceOf(form.values.audience, data?.recipients) }
  const recipients = data?.recipients[values.audience] ?? 0
  const { runOrThrow, isPending, failure, isUnsure } = useSending(count => {
    form.reset()
    toast.success(texts.sent(count))
    props.onClose()
  })
  const isUsedUp = data?.left === 0 && !isUnsure
  const send = form.submit(async () => {
    if (!isPreviewing) return setPreviewed(values.audience)
    try {
      await runOrThrow({ params, body: values })
    } catch (problem) {
      // The refused field is in the form, so return to the form.
      setPreviewed(null)
      throw problem
    }
  })

  function edit(event: MouseEvent<HTMLButtonElement>) {
    const { form: fields } = event.currentTarget
    flushSync(() => setPreviewed(null))
    const text = fields?.elements.namedItem('text')
    if (text instanceof HTMLElement) text.focus()
  }

  return (
    <Dialog
      keepOpen={isPending}
      onClose={props.onClose}
      title={isPreviewing ? texts.previewTitle : texts.title}
      subtitle={session.data && <Text>{session.data.title}</Text>}
      onSubmit={send}
      actions={
        isPreviewing && (
          <Button disabled={isPending} onClick={edit}>
            {texts.back}
          </Button>
        )
      }
      primary={
        data &&
        !isUsedUp && (
          <Button
            type="submit"
            variant="primary"
            pending={isPending && texts.sending}
            disabledReason={whyNot(recipients, isPreviewing)}
          >
            {isPreviewing ? texts.send(recipients) : texts.preview}
          </Button>
        )
      }
    >
      {!data && error ? (
        <ErrorState bare title={texts.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !data ? (
        <SkeletonRows rows={3} shapes={['title']} />
      ) : isUsedUp ? (
        <Message tone="note">{texts.limit(maxMessages)}</Message>
      ) : isPreviewing ? (
        <Preview introduction={data.introduction} values={values} recipients={recipients} />
      ) : (
        <Fields form={form} values={values} recipients={data.recipients} left={data.left} failure={failure} />
      )}
    </Dialog>
  )
}
