import { CalendarPlus } from 'lucide-react'
import { fetchFile, saveFile } from '../api/fetch-file.ts'
import { useAsyncAction } from '../api/use-async-action.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { messages } from './messages.ts'
import type { Session } from './session-view.ts'

/** Downloads the session as an iCalendar file, without the meeting link. */
export function AddToCalendar(props: { session: Session; iconOnly?: boolean }) {
  const { id, date } = props.session
  const { run, isPending } = useAsyncAction(() => fetchFile('sessions.sessionCalendar', { params: { id } }), {
    onSuccess: file => saveFile(file, `session-${date}.ics`),
    failureText: messages.calendarFailed,
    failureAsToast: true,
  })
  const add = () => void run(undefined)

  if (props.iconOnly) return <IconButton icon={CalendarPlus} label={messages.addToCalendar} onClick={add} />
  return (
    <Button variant="quiet" flush="start" icon={CalendarPlus} pending={isPending} onClick={add}>
      {messages.addToCalendar}
    </Button>
  )
}
