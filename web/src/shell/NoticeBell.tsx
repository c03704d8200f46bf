import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useAnswer } from '../api/query.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { toast } from '../ui/toast.ts'
import { usePlace } from './navigation.ts'
import { useLoaded } from './use-loaded.ts'
import { words } from './words.ts'

const loadPopover = () => import('./NoticePopover.tsx')

/** The bell: how many notices are unread, live, and the notices behind it. */
export function NoticeBell() {
  const place = usePlace()
  const { data } = useAnswer('records.notices')
  const [opening, setOpening] = useState<{ at: typeof place; open: boolean } | null>(null)
  const [fail] = useState(() => () => {
    setOpening(null)
    toast.stop(words.partFailed)
  })
  const popover = useLoaded(loadPopover, opening !== null, fail)
  const isOpen = Boolean(opening?.open && opening.at === place)
  const unread = data?.unread ?? 0
  const wear = {
    icon: Bell,
    label: unread > 0 ? words.noticesUnread(unread) : words.notices,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onPointerEnter: loadPopover,
    onFocus: loadPopover,
  } as const
  const change = (open: boolean) => setOpening({ at: place, open })
  return (
    <span className="relative flex">
      {popover ? (
        <popover.NoticePopover trigger={<IconButton {...wear} />} open={isOpen} onOpenChange={change} />
      ) : (
        <IconButton {...wear} onClick={() => change(true)} />
      )}
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute end-0.5 top-0.5 min-w-4.5 rounded bg-nile px-1 text-center font-semi text-on-nile text-xs"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </span>
  )
}
