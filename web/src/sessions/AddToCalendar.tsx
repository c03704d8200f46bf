import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { fetchFile, saveFile } from '../api/fetch-file.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { toast } from '../ui/toast.ts'
import { messages } from './messages.ts'
import type { Session } from './session-view.ts'

/** Hands the session to the reader's calendar as a file; the meeting link is not in it. */
export function AddToCalendar(props: { session: Session; iconOnly?: boolean }) {
  const [pending, setPending] = useState(false)

  async function add() {
    if (pending) return
    setPending(true)
    try {
      const file = await fetchFile('/sessions/:id/calendar.ics', { id: props.session.id })
      saveFile(file, `session-${props.session.date}.ics`)
    } catch {
      toast.stop(messages.calendarFailed)
    } finally {
      setPending(false)
    }
  }

  if (props.iconOnly)
    return <IconButton icon={CalendarPlus} label={messages.addToCalendar} onClick={() => void add()} />
  return (
    <Button look="quiet" flush="start" icon={CalendarPlus} pending={pending} onClick={() => void add()}>
      {messages.addToCalendar}
    </Button>
  )
}
