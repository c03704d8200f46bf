import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { hasCode } from '../../api/api-error.ts'
import { failureText } from '../../api/failure-text.ts'
import { fetchFile, saveFile } from '../../api/fetch-file.ts'
import { useApiQuery } from '../../api/query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { useLeaveGuard } from '../../shell/use-leave-guard.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Message } from '../../ui/Message.tsx'
import { messages as ui } from '../../ui/messages.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Session } from '../session-view.ts'
import { AddPerson } from './AddPerson.tsx'
import { IncreaseCapacity } from './IncreaseCapacity.tsx'
import { ListsBoard } from './ListsBoard.tsx'
import {
  adopt,
  beginEditing,
  type Editing,
  isChanged,
  type ParticipantsResponse,
  removedNames,
  reset,
} from './lists.ts'
import { messages } from './messages.ts'
import { messages as lists } from './participant-messages.ts'
import { seatsText } from './seats-text.ts'

function Csv(props: { session: Session }) {
  const { id, date } = props.session
  const { run, isPending } = useAsyncAction(
    () => fetchFile('participants.participantsCsv', { params: { id } }),
    {
      onSuccess: file => saveFile(file, `participants-${date}.csv`),
      failureText: lists.csvFailed,
      failureAsToast: true,
    },
  )
  return (
    <Button
      variant="quiet"
      flush="start"
      icon={Download}
      pending={isPending}
      onClick={() => void run(undefined)}
    >
      {lists.csv}
    </Button>
  )
}

/** Notes above the lists: changes by others, and reasons why saving isn't possible. */
function Notes(props: {
  editing: Editing
  response: ParticipantsResponse
  over: number
  failure: string | null
  /** The result of saving. It isn't a toast, because a toast would cover the dialog's buttons. */
  result: string | null
  onRead: () => void
}) {
  const { editing, result } = props
  const { meanwhile } = editing
  const removed = removedNames(editing, props.response)
  return (
    <>
      {result && (
        <Message tone="ok" live onDismiss={props.onRead}>
          {result}
        </Message>
      )}
      {removed.length > 0 && <Message live>{lists.removed(removed)}</Message>}
      {meanwhile && (
        <Message tone="wait" live title={lists.meanwhile}>
          {lists.merged(meanwhile.joined.length, meanwhile.left.length, meanwhile.moved.length)}{' '}
          {isChanged(editing) ? lists.mergedNext : lists.mergedAlready}
        </Message>
      )}
      {props.over > 0 && (
        <Message tone="wait" live>
          {lists.overCapacity(props.over)}
        </Message>
      )}
      {/* A failed save whose request had reached the server leaves nothing to save. */}
      <Failure text={isChanged(editing) && props.failure} />
    </>
  )
}

/** The administrator's edits applied to the current lists, and the function that saves them. */
function useLists(session: Session, response: ParticipantsResponse) {
  const [stored, setEditing] = useState(() => beginEditing(response))
  const [result, setResult] = useState<string | null>(null)
  const { run, isPending, failure, error } = useApiMutation('participants.changeParticipants', {
    onSuccess: saved => {
      // One less than the saved version, because `adopt` ignores lists that aren't newer than this version.
      setEditing(now => ({ ...now, base: editing.mine, version: saved.version - 1, meanwhile: null }))
      setResult(seatsText(lists.saved, saved.promoted))
    },
    failureText: error => (hasCode(error, 'stale') ? lists.saveAgain : failureText(error, lists.saveFailed)),
  })
  // While saving, a refetch returns our own changes, not changes by others.
  const editing = isPending ? stored : adopt(stored, response)
  if (editing !== stored) setEditing(editing)

  // Stale lists have been refetched. The notes show what changed in them; if nothing did, the session itself was edited.
  const isExplained = hasCode(error, 'stale') && editing.meanwhile !== null

  function save() {
    setResult(null)
    const { mine, version } = editing
    setEditing({ ...editing, meanwhile: null })
    void run({
      params: { id: session.id },
      body: { signed: [...mine.signed], waitlist: [...mine.waitlist], version },
    })
  }

  function change(next: Editing) {
    setResult(null)
    setEditing(next)
  }

  // Pending until the lists are refetched.
  return { editing, change, save, isPending, failure: isExplained ? null : failure, result, setResult }
}

function Editor(props: { session: Session; response: ParticipantsResponse; onClose: () => void }) {
  const { session, response } = props
  const { editing, change, save, isPending, failure, result, setResult } = useLists(session, response)
  const [find, setFind] = useState('')
  const [dragging, setDragging] = useState(false)
  const over = Math.max(0, editing.mine.signed.length - response.capacity)
  const changed = isChanged(editing)
  const guard = useLeaveGuard(changed, { onLeave: props.onClose })

  return (
    <Dialog
      wide
      keepOpen={isPending || dragging}
      onClose={guard.leave}
      title={messages.participantsTitle}
      subtitle={<Text>{session.title}</Text>}
      aside={<Csv session={session} />}
      actions={
        <Button disabledReason={changed ? null : lists.unchanged} onClick={() => change(reset(editing))}>
          {lists.reset}
        </Button>
      }
      primary={
        <Button
          variant="primary"
          pending={isPending && lists.saving}
          disabledReason={changed ? (over > 0 ? lists.overCapacity(over) : null) : lists.unchanged}
          onClick={save}
        >
          {lists.save}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Notes
          editing={editing}
          response={response}
          over={over}
          failure={failure}
          result={result}
          onRead={() => setResult(null)}
        />
        <div className="flex flex-wrap items-end justify-between gap-4">
          <SearchField
            label={lists.find}
            slash={false}
            value={find}
            onChange={setFind}
            className="w-full sm:w-72"
          />
          <IncreaseCapacity
            sessionId={session.id}
            capacity={response.capacity}
            areListsChanged={changed}
            onDone={setResult}
          />
        </div>
        <ListsBoard
          session={session}
          response={response}
          editing={editing}
          onChange={change}
          find={find}
          onDragging={setDragging}
        />
        <AddPerson response={response} editing={editing} onChange={change} />
      </div>
      {guard.confirmation}
    </Dialog>
  )
}

/** The members with a seat and on the waitlist: order, move, add and remove people (SES-28, SES-32 to SES-36). */
export function Participants(props: { id: string; onClose: () => void }) {
  const params = { id: props.id }
  const session = useApiQuery('sessions.getSession', { params })
  const people = useApiQuery('participants.listParticipants', { params })
  if (session.data && people.data)
    return <Editor session={session.data} response={people.data} onClose={props.onClose} />
  const retry = () => {
    void session.refetch()
    void people.refetch()
  }
  const content: ReactNode =
    session.error || people.error ? (
      <ErrorState
        bare
        title={lists.fetchFailed}
        text={ui.tryAgain}
        retrying={session.isFetching || people.isFetching}
        onRetry={retry}
      />
    ) : (
      <SkeletonRows rows={6} shapes={['title', 'button']} />
    )
  return (
    <Dialog wide onClose={props.onClose} title={messages.participantsTitle}>
      {content}
    </Dialog>
  )
}
