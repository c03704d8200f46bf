import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { fetchFile, saveFile } from '../../api/fetch-file.ts'
import { useApiQuery } from '../../api/query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { failureText } from '../../shell/failure-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Message } from '../../ui/Message.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import { toast } from '../../ui/toast.ts'
import { useLeaveGuard } from '../../ui/use-leave-guard.tsx'
import type { Session } from '../session-view.ts'
import { AddPerson } from './AddPerson.tsx'
import { IncreaseCapacity } from './IncreaseCapacity.tsx'
import { ListsBoard } from './ListsBoard.tsx'
import {
  adopt,
  beginEditing,
  type Editing,
  isChanged,
  type ParticipantsAnswer,
  reset,
  takenOff,
} from './lists.ts'
import { messages } from './messages.ts'
import { seatsSaid } from './seats-said.ts'

const { lists } = messages

function Csv(props: { session: Session }) {
  const [pending, setPending] = useState(false)
  async function download() {
    setPending(true)
    try {
      const file = await fetchFile('/admin/sessions/:id/participants.csv', { id: props.session.id })
      saveFile(file, `participants-${props.session.date}.csv`)
    } catch {
      toast.stop(lists.csvFailed)
    } finally {
      setPending(false)
    }
  }
  return (
    <Button look="quiet" flush="start" icon={Download} pending={pending} onClick={() => void download()}>
      {lists.csv}
    </Button>
  )
}

/** What is worth saying above the lists: what happened meanwhile, and what stands in the way of saving. */
function Notes(props: {
  editing: Editing
  answer: ParticipantsAnswer
  over: number
  failure: string | null
  /** What was done. It stands here and not in a toast, which would cover the dialog's buttons. */
  said: string | null
  onRead: () => void
}) {
  const { editing, said } = props
  const { meanwhile } = editing
  const removed = takenOff(editing, props.answer)
  return (
    <>
      {said && (
        <Message tone="ok" live onDismiss={props.onRead}>
          {said}
        </Message>
      )}
      {removed.length > 0 && <Message live>{lists.removed(removed)}</Message>}
      {meanwhile && (
        <Message tone="wait" live title={lists.meanwhile}>
          {lists.merged(meanwhile.joined.length, meanwhile.left.length, meanwhile.moved.length)}.{' '}
          {lists.mergedNext}
        </Message>
      )}
      {props.over > 0 && (
        <Message tone="stop" live>
          {lists.overCapacity(props.over)}
        </Message>
      )}
      {props.failure && (
        <Message tone="stop" live>
          {props.failure}
        </Message>
      )}
    </>
  )
}

/** The lists as an administrator has put them, on top of what others do meanwhile, and their saving. */
function useLists(session: Session, answer: ParticipantsAnswer) {
  const [kept, setEditing] = useState(() => beginEditing(answer))
  const [failure, setFailure] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const { mutateAsync, isPending } = useApiMutation('participants.changeParticipants', {
    invalidates: ['participants.listParticipants', 'sessions.listSessions', 'sessions.getSession'],
  })
  // While a save runs, what is fetched again is its own result and nothing that happened meanwhile.
  const editing = isPending ? kept : adopt(kept, answer)
  if (editing !== kept) setEditing(editing)

  async function save() {
    setFailure(null)
    setSaid(null)
    const { mine, version } = editing
    try {
      const saved = await mutateAsync({
        params: { id: session.id },
        body: { signed: [...mine.signed], waitlist: [...mine.waitlist], version },
      })
      setEditing(now => ({ ...now, base: mine, version: saved.version - 1, meanwhile: null }))
      setSaid(seatsSaid(lists.saved, saved.promoted))
    } catch (error) {
      // Stale lists are looked at again, and what happened is told above them.
      if (!(error instanceof ApiError && error.code === 'stale'))
        setFailure(failureText(error, lists.saveFailed))
    }
  }

  function change(next: Editing) {
    setSaid(null)
    setEditing(next)
  }

  return { editing, change, save, isPending, failure, said, setSaid }
}

function Editor(props: { session: Session; answer: ParticipantsAnswer; onClose: () => void }) {
  const { session, answer } = props
  const { editing, change, save, isPending, failure, said, setSaid } = useLists(session, answer)
  const [find, setFind] = useState('')
  const [dragging, setDragging] = useState(false)
  const over = Math.max(0, editing.mine.signed.length - answer.capacity)
  const changed = isChanged(editing)
  const guard = useLeaveGuard(changed, props.onClose)

  return (
    <Dialog
      wide
      open
      stays={isPending || dragging}
      onOpenChange={guard.leave}
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
          look="primary"
          pending={isPending && lists.saving}
          disabledReason={changed ? (over > 0 ? lists.overCapacity(over) : null) : lists.unchanged}
          onClick={() => void save()}
        >
          {lists.save}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Notes
          editing={editing}
          answer={answer}
          over={over}
          failure={failure}
          said={said}
          onRead={() => setSaid(null)}
        />
        <div className="flex flex-wrap items-end justify-between gap-4">
          <SearchField
            label={lists.find}
            slash={false}
            value={find}
            onChange={setFind}
            className="w-full sm:w-72"
          />
          <IncreaseCapacity sessionId={session.id} onDone={setSaid} />
        </div>
        <ListsBoard
          session={session}
          answer={answer}
          editing={editing}
          onChange={change}
          find={find}
          onDragging={setDragging}
        />
        <AddPerson answer={answer} editing={editing} onChange={change} />
      </div>
      {guard.question}
    </Dialog>
  )
}

/** SES-28, SES-32 to SES-36: who has a seat and who waits, to be put in order, moved, added and taken off. */
export function Participants(props: { id: string; onClose: () => void }) {
  const params = { id: props.id }
  const session = useApiQuery('sessions.getSession', { params })
  const people = useApiQuery('participants.listParticipants', { params })
  if (session.data && people.data)
    return <Editor session={session.data} answer={people.data} onClose={props.onClose} />
  const retry = () => {
    void session.refetch()
    void people.refetch()
  }
  const face: ReactNode =
    session.error || people.error ? (
      <ErrorState
        bare
        title={lists.fetchFailed}
        text={messages.tryAgain}
        retrying={session.isFetching || people.isFetching}
        onRetry={retry}
      />
    ) : (
      <SkeletonRows rows={6} shapes={['title', 'button']} />
    )
  return (
    <Dialog wide open onOpenChange={props.onClose} title={messages.participantsTitle}>
      {face}
    </Dialog>
  )
}
