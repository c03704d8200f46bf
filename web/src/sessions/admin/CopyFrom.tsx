import { useState } from 'react'
import { useApiPages } from '../../api/query.ts'
import { formatCalendarDay } from '../../format/dates.ts'
import type { Form } from '../../forms/use-form.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import type { Session } from '../session-view.ts'
import { messages } from './messages.ts'
import { copyOf, draftOf, emptyDraft, type SessionDraft } from './session-form.ts'

/** The maximum number of upcoming sessions in the list, and of past ones. */
const maxListed = 20

function useSessions(): Session[] {
  const upcoming = useApiPages('sessions.listSessions', { query: { limit: maxListed, when: '' } })
  const past = useApiPages('sessions.listSessions', { query: { limit: maxListed, when: 'past' } })
  return [...(upcoming.data?.pages[0]?.items ?? []), ...(past.data?.pages[0]?.items ?? [])] as Session[]
}

/** Fills in a new session from an earlier one. Only the date has to be chosen. */
export function CopyFrom(props: { form: Form<SessionDraft> }) {
  const { form } = props
  const sessions = useSessions()
  const [id, setId] = useState('')
  const [lastCopy, setLastCopy] = useState(emptyDraft)
  if (sessions.length === 0) return null

  function copy(chosen: string) {
    const session = sessions.find(one => one.id === chosen)
    setId(chosen)
    if (!session) return
    const from = draftOf(session)
    form.set(copyOf(from, form.values, lastCopy))
    setLastCopy(from)
  }

  return (
    <SelectField
      label={messages.copyFrom}
      isOptional
      hint={messages.copyHint}
      value={id}
      onChange={event => copy(event.target.value)}
      options={[
        { value: '', label: messages.copyNothing },
        ...sessions.map(session => ({
          value: session.id,
          label: messages.copyOption(session.title, formatCalendarDay(session.date)),
        })),
      ]}
      className="mb-4"
    />
  )
}
