import { maxSearchLength } from '@bahth/domain/search-words.ts'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useApiPages } from '../../api/query.ts'
import { useNow } from '../../api/use-now.ts'
import { lazyNamed } from '../../shell/lazy-named.tsx'
import { useRoute } from '../../shell/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { messages as ui } from '../../ui/messages.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { Section } from '../../ui/Section.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useDebouncedText } from '../../ui/use-debounced-text.ts'
import type { Session } from '../session-view.ts'
import { messages } from './messages.ts'
import { columnsFor } from './session-columns.tsx'
import { closeTask, openTask } from './task.ts'

const CreateSession = lazyNamed(() => import('./CreateSession.tsx'), 'CreateSession')
const EditSession = lazyNamed(() => import('./EditSession.tsx'), 'EditSession')
const SessionDetails = lazyNamed(() => import('./SessionDetails.tsx'), 'SessionDetails')
const DeleteSession = lazyNamed(() => import('./DeleteSession.tsx'), 'DeleteSession')
const Participants = lazyNamed(() => import('./Participants.tsx'), 'Participants')
const MessageMembers = lazyNamed(() => import('./MessageMembers.tsx'), 'MessageMembers')
const CodeScreen = lazyNamed(() => import('./CodeScreen.tsx'), 'CodeScreen')

function Task() {
  const { task, session: id } = useRoute().query
  const close = () => closeTask(task, id)
  if (task === 'create') return <CreateSession onClose={close} />
  if (!id) return null
  if (task === 'edit') return <EditSession id={id} onClose={close} />
  if (task === 'details') return <SessionDetails id={id} onClose={close} />
  if (task === 'participants') return <Participants id={id} onClose={close} />
  if (task === 'code') return <CodeScreen id={id} onClose={close} />
  if (task === 'message') return <MessageMembers id={id} onClose={close} />
  return task === 'delete' ? <DeleteSession id={id} onClose={close} /> : null
}

function Nothing(props: { q: string; when: string; onClear: () => void }) {
  if (props.q)
    return (
      <Empty
        title={messages.noMatch}
        text={messages.noMatchText}
        action={<Button onClick={props.onClear}>{messages.clear}</Button>}
      />
    )
  if (props.when) return <Empty title={messages.nonePast} />
  return (
    <Empty
      title={messages.none}
      text={messages.noneText}
      action={
        <Button icon={Plus} onClick={() => openTask('create')}>
          {messages.create}
        </Button>
      }
    />
  )
}

type When = '' | 'past'

function Tools(props: {
  text: string
  onText: (text: string) => void
  when: When
  onWhen: (when: When) => void
}) {
  return (
    <>
      <SearchField
        label={messages.search}
        maxLength={maxSearchLength}
        slash={false}
        value={props.text}
        onChange={props.onText}
        className="sm:w-72"
      />
      <SelectField
        label={messages.which}
        hideLabel
        value={props.when}
        onChange={event => props.onWhen(event.target.value === 'past' ? 'past' : '')}
        options={[
          { value: '', label: messages.upcoming },
          { value: 'past', label: messages.past },
        ]}
        className="sm:min-w-36"
      />
      <Button variant="primary" icon={Plus} onClick={() => openTask('create')}>
        {messages.create}
      </Button>
    </>
  )
}

/** The administrators' list of sessions and all actions (SES-27). */
export function SessionsAdmin() {
  const [text, q, setText] = useDebouncedText()
  const [when, setWhen] = useState<When>('')
  const query = useApiPages('sessions.listSessions', { query: { limit: 20, ...(q ? { q } : {}), when } })
  const pages = query.data?.pages ?? []
  const sessions = pages.flatMap(page => page.items) as Session[]
  const now = useNow(30_000)
  return (
    <Section
      title={messages.title}
      tools={<Tools text={text} onText={setText} when={when} onWhen={setWhen} />}
    >
      <Loaded
        query={query}
        title={messages.failed}
        isEmpty={sessions.length === 0}
        empty={<Nothing q={q} when={when} onClear={() => setText('')} />}
        more={{
          text: ui.shown(sessions.length, pages[0]?.total ?? 0, pages[0]?.totalIsCapped),
          pending: query.isFetchingNextPage,
          ...(query.hasNextPage ? { onMore: () => void query.fetchNextPage() } : undefined),
        }}
      >
        <DataTable
          capped="window"
          caption={messages.table}
          columns={columnsFor(now)}
          rows={sessions}
          rowKey={session => session.id}
          loading={query.isPending ? 6 : 0}
        />
      </Loaded>
      <Suspense>
        <Task />
      </Suspense>
    </Section>
  )
}
