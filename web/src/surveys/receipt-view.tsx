import { shownName } from '@bahth/domain/records/labels.ts'
import { appealRefusal } from '@bahth/domain/surveys/attempt-rules.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { serverNow } from '../api/server-clock.ts'
import { useNow } from '../api/use-now.ts'
import { formatCairo, formatRelativeTime } from '../format/dates.ts'
import { lazyNamed } from '../shell/lazy-named.tsx'
import { Button } from '../ui/Button.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Message } from '../ui/Message.tsx'
import { Text } from '../ui/Text.tsx'
import { OwnConsent } from './consent/OwnConsent.tsx'
import { DecisionNote } from './DecisionNote.tsx'
import type { AttemptView, DialogParts } from './dialog-parts.ts'
import { messages } from './messages.ts'
import { CheckAgainButton, FormTrouble, FullMessage, OpenFormButton } from './OpenForm.tsx'
import { RecheckOutcome } from './RecheckOutcome.tsx'
import { messages as receipts } from './receipt-messages.ts'
import { AttemptBadge } from './SurveyBadges.tsx'
import { type Attempt, causeText, isOpen, isSheetTrouble, obstacleOf, type Survey } from './survey-view.ts'
import { messages as taking } from './taking-messages.ts'
import { CopyKey } from './taking-view.tsx'
import { ago } from './times.ts'

const AppealDialog = lazyNamed(() => import('./AppealDialog.tsx'), 'AppealDialog')

/** A relative time that is updated regularly, with the exact time next to it. */
function Moment(props: { at: string; distance: typeof ago; format?: (distance: string) => string }) {
  const now = useNow(1000)
  const { format = distance => distance } = props
  return (
    <time dateTime={props.at}>
      {format(props.distance(props.at, now.getTime()))}
      <span className="text-ink-2"> · {formatCairo(props.at)}</span>
    </time>
  )
}

function searchedFor(attempt: Attempt): ReactNode {
  if (!attempt.receipt) return null
  const { code, studentId, email } = attempt.receipt.keys
  const { key } = receipts.receipt
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

/** If the form itself reports codes, nothing is checked: the page waits for the report. */
const factsOfReport = (attempt: Attempt) => [
  { term: receipts.receipt.started, value: formatCairo(attempt.startedAt) },
  { term: receipts.receipt.waitedFor, value: receipts.receipt.key.code(attempt.code) },
  ...(attempt.status === 'rejected' && attempt.decidedAt
    ? [{ term: receipts.receipt.decided, value: formatCairo(attempt.decidedAt) }]
    : []),
]

function factsOf(attempt: Attempt) {
  if (attempt.isNative) return [{ term: receipts.receipt.started, value: formatCairo(attempt.startedAt) }]
  if (attempt.verifiedBy === 'form') return factsOfReport(attempt)
  const { receipt: texts } = receipts
  const { readAt, triedAt, nextTryAt } = attempt.receipt ?? { readAt: null, triedAt: null, nextTryAt: null }
  const unread = isOpen(attempt) ? texts.notYet : texts.never
  return [
    { term: texts.started, value: formatCairo(attempt.startedAt) },
    { term: texts.read, value: readAt ? <Moment at={readAt} distance={ago} /> : unread },
    ...(triedAt && isSheetTrouble(attempt)
      ? [{ term: texts.tried, value: <Moment at={triedAt} distance={ago} format={texts.triedAt} /> }]
      : []),
    { term: texts.searchedFor, value: searchedFor(attempt) },
    ...(attempt.status === 'rejected' && attempt.decidedAt
      ? [{ term: texts.decided, value: formatCairo(attempt.decidedAt) }]
      : [
          {
            term: texts.next,
            value: nextTryAt ? (
              <Moment
                at={nextTryAt}
                // “Now” while the check is running, until its result is stored.
                distance={at => formatRelativeTime(at, Math.min(serverNow(), Date.parse(at)))}
                format={texts.byItself}
              />
            ) : (
              texts.none
            ),
          },
        ]),
  ]
}

/** The state of a message to the creator. */
function appealText({ appeal, status }: Attempt): string | null {
  if (!appeal) return null
  const when = ago(appeal.at)
  return appeal.answeredAt && status === 'rejected' ? receipts.appealRefused(when) : receipts.appealed(when)
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
      <OwnConsent survey={survey} attempt={attempt} />
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
      <DecisionNote attempt={attempt} />
      {attempt.status === 'expired' && obstacleOf(survey, serverNow()) === 'full' && <FullMessage />}
      <FormTrouble form={form} />
      <RecheckOutcome recheck={recheck} />
    </div>
  )
}

/** Returns why the member can't ask the creator now, or null. */
function appealReason(attempt: Attempt): string | null {
  const triedAt = attempt.receipt?.triedAt ? new Date(attempt.receipt.triedAt) : null
  const appealedAt = attempt.appeal ? new Date(attempt.appeal.at) : null
  const refusal = appealRefusal({ status: attempt.status, triedAt, appealedAt })
  if (!refusal) return null
  return refusal === 'already_appealed' ? receipts.appealedAlready : receipts.appealTooEarly
}

/** Opens the message to the creator. */
function AppealButton(props: { survey: Survey; attempt: Attempt }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        flush="start"
        disabledReason={appealReason(props.attempt)}
        onClick={() => setAsking(true)}
      >
        {receipts.appeal}
      </Button>
      {isAsking && (
        <Suspense>
          <AppealDialog surveyId={props.survey.id} onClose={() => setAsking(false)} />
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
  retry,
}: AttemptView): Pick<DialogParts, 'actions' | 'primary'> {
  const reopen = (label: string, variant: 'primary' | 'outline') => (
    <OpenFormButton isHere={survey.isNative} form={form} variant={variant} label={label} />
  )
  if (isOpen(attempt))
    return {
      actions: reopen(taking.openAgain, 'outline'),
      primary: (
        <Button
          variant="primary"
          pending={recheck.isPending && messages.rechecking}
          onClick={() => recheck.recheck({ surveyId: survey.id })}
        >
          {messages.recheck}
        </Button>
      ),
    }
  if (attempt.status === 'expired') {
    const obstacle = obstacleOf(survey, serverNow())
    if (obstacle === null) return { primary: reopen(receipts.startAgain, 'primary') }
    if (obstacle === 'full') return { primary: <CheckAgainButton retry={retry} /> }
  }
  return {}
}

/** The state of an attempt, as a heading. */
export function titleOf(attempt: Attempt): string {
  const { title, troubled } = receipts.receipt
  if (isOpen(attempt) && isSheetTrouble(attempt)) return troubled
  return attempt.status === 'verified' ? receipts.counts : title[attempt.status]
}

/**
 * The receipt of an answer that was not found, was not accepted, or expired. It shows when the sheet was read,
 * which values were searched for, the likely cause, and the next step.
 */
export function receiptView(props: AttemptView): DialogParts {
  const { survey, attempt } = props
  return {
    ...buttons(props),
    above: <AttemptBadge status={attempt.status} />,
    title: titleOf(attempt),
    subtitle: (
      <>
        <Text>{survey.title}</Text> · <Text>{shownName(survey.creator)}</Text>
      </>
    ),
    aside: attempt.isNative ? undefined : <AppealButton survey={survey} attempt={attempt} />,
    children: <Receipt {...props} />,
  }
}
