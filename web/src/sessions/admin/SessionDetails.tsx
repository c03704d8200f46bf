import { shownName } from '@bahth/domain/records/labels.ts'
import { shownCategory, shownLocation } from '@bahth/domain/sessions/labels.ts'
import { useApiQuery } from '../../api/query.ts'
import { useNow } from '../../api/use-now.ts'
import { commaList } from '../../format/comma-list.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { messages as ui } from '../../ui/messages.ts'
import { Skeleton, Skeletons } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import { messages as sessions } from '../messages.ts'
import { SessionPhoto } from '../SessionPhoto.tsx'
import { exactTimes, type Session } from '../session-view.ts'
import { messages } from './messages.ts'
import { AdminStatus } from './session-columns.tsx'
import { openTask } from './task.ts'

const { facts } = messages

function factsOf(session: Session) {
  return [
    { term: facts.when, value: exactTimes(session) },
    { term: facts.presenter, value: <Text>{shownName(session.presenter)}</Text> },
    { term: facts.location, value: <Text>{shownLocation(session.location)}</Text> },
    {
      term: facts.link,
      value: session.meetingLink && (
        <span className="flex flex-wrap items-center gap-x-3">
          <a className="link min-w-0" href={session.meetingLink} target="_blank" rel="noopener noreferrer">
            <Address of={session.meetingLink} />
          </a>
          <CopyButton dense flush="start" text={session.meetingLink} label={messages.copyLink} />
        </span>
      ),
    },
    { term: facts.category, value: shownCategory(session.category) },
    {
      term: facts.tags,
      value: session.tags.length > 0 ? commaList(session.tags) : facts.none,
    },
    { term: facts.seats, value: messages.seats(session.currentParticipants, session.capacity) },
    { term: facts.waiting, value: messages.waiting(session.numWaitlisted) },
    { term: facts.recorded, value: session.isRecorded ? facts.yes : facts.no },
    ...(session.recordingLink
      ? [
          {
            term: facts.recording,
            value: (
              <a className="link" href={session.recordingLink} target="_blank" rel="noopener noreferrer">
                <Address of={session.recordingLink} />
              </a>
            ),
          },
        ]
      : []),
  ]
}

/** All details of a session, read only (SES-29). */
export function SessionDetails(props: { id: string; onClose: () => void }) {
  const now = useNow()
  const { data, error, refetch, isFetching } = useApiQuery('sessions.getSession', {
    params: { id: props.id },
  })
  const isGone = error?.status === 404
  // The query keeps its last data after an error.
  const session = isGone ? undefined : data
  return (
    <Dialog
      onClose={props.onClose}
      title={isGone ? sessions.gone : messages.detailsTitle}
      subtitle={session && <Text>{session.title}</Text>}
      above={session && <AdminStatus session={session} now={now} />}
      primary={
        session && (
          <Button variant="primary" onClick={() => openTask('edit', session.id)}>
            {messages.edit}
          </Button>
        )
      }
    >
      {session ? (
        <>
          {session.photoUrl && (
            <SessionPhoto
              session={session}
              ratio="3 / 1"
              sizes="(width < 40rem) 100vw, 600px"
              className="mb-4 rounded"
            />
          )}
          <Text as="p" lines>
            {session.description}
          </Text>
          <Facts ruled className="mt-4" facts={factsOf(session)} />
        </>
      ) : isGone ? (
        <p>{sessions.goneText}</p>
      ) : error ? (
        <ErrorState bare title={messages.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeletons label={ui.loading}>
          <Skeleton shape="picture" />
        </Skeletons>
      )}
    </Dialog>
  )
}
