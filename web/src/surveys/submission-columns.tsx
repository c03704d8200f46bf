import { fullName } from '@bahth/domain/full-name.ts'
import { MessageSquarePlus } from 'lucide-react'
import type { ResponseOf } from '../api/endpoints.ts'
import { formatCairo } from '../format/dates.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Text } from '../ui/Text.tsx'
import type { Column } from '../ui/table-column.ts'
import { messages as consent } from './consent/messages.ts'
import { messages as common } from './messages.ts'
import { AttemptBadge } from './SurveyBadges.tsx'
import { messages } from './submission-messages.ts'
import { ago } from './times.ts'

export type ListedAttempt = ResponseOf<'attempts.listAttempts'>['items'][number]
export type Decision = 'verified' | 'rejected'

interface Deciding {
  accept: (attempt: ListedAttempt) => void
  /** Opens the dialog in which a note can be written. */
  ask: (attempt: ListedAttempt, status: Decision) => void
  /** The attempts whose decision is being saved. */
  busyIds: readonly string[]
}

function Actions(props: { attempt: ListedAttempt; deciding: Deciding }) {
  const { attempt, deciding } = props
  if (attempt.isAccountDeleted) return <Text className="text-ink-2">{messages.accountDeleted}</Text>
  const isBusy = deciding.busyIds.includes(attempt.attemptId)
  return (
    <>
      {attempt.status !== 'verified' && (
        <>
          <Button
            dense
            aria-label={common.of(messages.accept, attempt.code)}
            pending={isBusy}
            onClick={() => deciding.accept(attempt)}
          >
            {messages.accept}
          </Button>
          <IconButton
            dense
            variant="outline"
            icon={MessageSquarePlus}
            label={common.of(messages.acceptWithNote, attempt.code)}
            disabled={isBusy}
            onClick={() => deciding.ask(attempt, 'verified')}
          />
        </>
      )}
      {/* Rejecting again answers an appeal against the rejection. */}
      {(attempt.status !== 'rejected' || attempt.appeal?.answeredAt === null) && (
        <Button
          dense
          variant="danger-quiet"
          aria-label={common.of(messages.reject, attempt.code)}
          disabled={isBusy}
          onClick={() => deciding.ask(attempt, 'rejected')}
        >
          {messages.reject}
        </Button>
      )}
    </>
  )
}

export const submissionColumns = (deciding: Deciding): readonly Column<ListedAttempt>[] => [
  {
    id: 'code',
    header: messages.code,
    card: 'title',
    cell: attempt => (
      <>
        <b className="block text-md">
          <bdi dir="ltr">{attempt.code}</bdi>
        </b>
        {attempt.withdrawnAt && <span className="block text-stop">{consent.deleteRow}</span>}
        {attempt.member && <Text className="block text-ink-2">{fullName(attempt.member)}</Text>}
      </>
    ),
  },
  {
    id: 'status',
    header: messages.status,
    card: 'corner',
    width: '9rem',
    cell: attempt => <AttemptBadge status={attempt.status} />,
  },
  {
    id: 'when',
    header: messages.when,
    card: 'fact',
    width: '8rem',
    cell: attempt => (
      <time dateTime={attempt.startedAt} title={formatCairo(attempt.startedAt)} className="whitespace-nowrap">
        {ago(attempt.startedAt)}
      </time>
    ),
  },
  {
    id: 'message',
    header: messages.appeal,
    card: 'bare',
    cell: ({ appeal, note }) =>
      appeal || note ? (
        <>
          {appeal && (
            <>
              <Text lines>{appeal.text}</Text>
              <span className="block text-ink-2">
                {messages.asked(ago(appeal.at))}
                {appeal.answeredAt && ` · ${messages.answered}`}
              </span>
            </>
          )}
          {note && <span className="block whitespace-pre-line">{messages.yourNote(note)}</span>}
        </>
      ) : (
        <span className="text-ink-3 as-cards:hidden">–</span>
      ),
  },
  {
    id: 'actions',
    header: messages.actions,
    card: 'actions',
    align: 'end',
    cell: attempt => <Actions attempt={attempt} deciding={deciding} />,
  },
]
