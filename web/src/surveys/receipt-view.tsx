import { appealRefusal } from '@bahth/domain/surveys/attempt-rules.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { serverNow } from '../api/server-clock.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { lazyNamed } from '../shell/lazy-named.tsx'
import { Button } from '../ui/Button.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Message } from '../ui/Message.tsx'
import { Text } from '../ui/Text.tsx'
import { toast } from '../ui/toast.ts'
import { useNow } from '../ui/use-now.ts'
import type { AttemptView, DialogParts } from './dialog-parts.ts'
import { failed } from './failures.ts'
import { messages } from './messages.ts'
import { CheckAgainButton, FormTrouble, FullMessage, OpenFormButton } from './OpenForm.tsx'
import { RecheckOutcome } from './RecheckOutcome.tsx'
import { AttemptBadge } from './StateBadge.tsx'
import { type Attempt, causeText, isOpen, isSheetTrouble, obstacleOf, type Survey } from './survey-view.ts'
import { CopyKey } from './taking-view.tsx'
import { ago, exactly, relative } from './times.ts'

const ConfirmDialog = lazyNamed(() => import('../ui/ConfirmDialog.tsx'), 'ConfirmDialog')

/** How long a message to the creator may be. */
const maxAppealLength = 1000

/** An instant as the distance from now, which moves; the exact one beside it. */
function Moment(props: { at: string; distance: typeof ago; say?: (distance: string) => string }) {
  useNow(1000)
  const { say = distance => distance } = props
  return (
    <time dateTime={props.at}>
      {say(props.distance(props.at, serverNow()))}
      <span className="text-ink-2"> · {exactly(props.at)}</span>
    </time>
  )
}

function lookedFor(attempt: Attempt): ReactNode {
  if (!attempt.receipt) return null
  const { code, studentId, email } = attempt.receipt.keys
  const { key } = messages.receipt
  return (
    <ul>
      <li>{key.code(code)}</li>
      {studentId && <li>{key.studentId(studentId)}</li>}
      <li>
        <Text>{key.email(email)}</Text>
      </li>
    </ul>
  )
}

function factsOf(attempt: Attempt) {
  const { receipt: said } = messages
  const { readAt, triedAt, nextTryAt } = attempt.receipt ?? { readAt: null, triedAt: null, nextTryAt: null }
  const unread = isOpen(attempt) ? said.notYet : said.never
  return [
    { term: said.started, value: exactly(attempt.submittedAt) },
    { term: said.read, value: readAt ? <Moment at={readAt} distance={ago} /> : unread },
    ...(triedAt && isSheetTrouble(attempt)
      ? [{ term: said.tried, value: <Moment at={triedAt} distance={ago} say={said.triedAt} /> }]
      : []),
    { term: said.lookedFor, value: lookedFor(attempt) },
    ...(attempt.status === 'rejected' && attempt.decidedAt
      ? [{ term: said.decided, value: exactly(attempt.decidedAt) }]
      : [
          {
            term: said.next,
            value: nextTryAt ? <Moment at={nextTryAt} distance={relative} say={said.byItself} /> : said.none,
          },
        ]),
  ]
}

/** What became of a message to the creator. */
function appealText({ appeal, status }: Attempt): string | null {
  if (!appeal) return null
  const asked = ago(appeal.at)
  return appeal.answeredAt && status === 'rejected' ? messages.appealRefused(asked) : messages.appealed(asked)
}

function Receipt(props: AttemptView) {
  const { survey, attempt, form, recheck } = props
  const cause = causeText(attempt)
  const appealed = appealText(attempt)
  const tone = attempt.status === 'rejected' ? 'stop' : isOpen(attempt) ? 'wait' : 'note'
  return (
    <div className="flex flex-col gap-4">
      {cause && <Message tone={tone}>{cause}</Message>}
      <Facts ruled facts={factsOf(attempt)} />
      {isOpen(attempt) && (
        <div className="-my-2">
          <CopyKey survey={survey} code={attempt.code} />
        </div>
      )}
      {attempt.appeal && (
        <Message title={appealed}>
          <Text lines>{attempt.appeal.text}</Text>
        </Message>
      )}
      {attempt.status === 'expired' && obstacleOf(survey, serverNow()) === 'full' && <FullMessage />}
      <FormTrouble form={form} />
      <RecheckOutcome recheck={recheck} />
    </div>
  )
}

/** Why the creator cannot be asked now, or null. */
function appealReason(attempt: Attempt): string | null {
  const triedAt = attempt.receipt?.triedAt ? new Date(attempt.receipt.triedAt) : null
  const appealedAt = attempt.appeal ? new Date(attempt.appeal.at) : null
  const refusal = appealRefusal({ status: attempt.status, triedAt, appealedAt })
  if (!refusal) return null
  return refusal === 'already_appealed' ? messages.appealedAlready : messages.appealTooEarly
}

/** A member asks the creator to look at an answer that was not found or not accepted. */
function AppealButton(props: { survey: Survey; attempt: Attempt }) {
  const [asking, setAsking] = useState(false)
  const { mutateAsync, isPending, error, reset } = useApiMutation('attempts.appeal', {
    invalidates: ['attempts.surveyHistory'],
  })

  async function send(text: string) {
    try {
      await mutateAsync({ params: { id: props.survey.id }, body: { text } })
      setAsking(false)
      toast.ok(messages.appealSent)
    } catch {
      // The dialog says what went wrong, and keeps what was written.
    }
  }

  return (
    <>
      <Button
        look="quiet"
        flush="start"
        disabledReason={appealReason(props.attempt)}
        onClick={() => {
          reset()
          setAsking(true)
        }}
      >
        {messages.appeal}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={messages.appealTitle}
            text={messages.appealText}
            confirm={messages.appealSend}
            pending={isPending}
            error={error && failed(messages.failures.appeal, error)}
            reason={{
              label: messages.appealLabel,
              hint: messages.appealHint,
              maxLength: maxAppealLength,
              missing: messages.appealMissing,
            }}
            onConfirm={text => void send(text)}
          />
        </Suspense>
      )}
    </>
  )
}

function buttons({
  survey,
  attempt,
  form,
  recheck,
  again,
  onClose,
}: AttemptView): Pick<DialogParts, 'actions' | 'primary'> {
  const reopen = (label: string, look: 'primary' | 'outline') => (
    <OpenFormButton form={form} look={look} label={label} />
  )
  if (isOpen(attempt))
    return {
      actions: reopen(messages.openAgain, 'outline'),
      primary: (
        <Button
          look="primary"
          pending={recheck.isPending && messages.rechecking}
          onClick={() => void recheck.recheck({ surveyId: survey.id })}
        >
          {messages.recheck}
        </Button>
      ),
    }
  if (attempt.status === 'expired') {
    const obstacle = obstacleOf(survey, serverNow())
    if (obstacle === null) return { primary: reopen(messages.startAgain, 'primary') }
    if (obstacle === 'full') return { primary: <CheckAgainButton again={again} /> }
  }
  return {
    primary: (
      <Button look="primary" onClick={onClose}>
        {messages.done}
      </Button>
    ),
  }
}

/** How a participation stands, as a heading. */
export function titleOf(attempt: Attempt): string {
  const { title, troubled } = messages.receipt
  if (isOpen(attempt) && isSheetTrouble(attempt)) return troubled
  return attempt.status === 'verified' ? messages.counts : title[attempt.status]
}

/**
 * The receipt of an answer that was not found, not accepted or came to its end: when the sheet was read, what was
 * looked for, the likely cause, and what comes next.
 */
export function receiptView(face: AttemptView): DialogParts {
  const { survey, attempt } = face
  return {
    ...buttons(face),
    above: <AttemptBadge status={attempt.status} />,
    title: titleOf(attempt),
    subtitle: (
      <>
        <Text>{survey.title}</Text> · <Text>{survey.creator}</Text>
      </>
    ),
    aside: <AppealButton survey={survey} attempt={attempt} />,
    children: <Receipt {...face} />,
  }
}
