import { Bell } from 'lucide-react'
import { useApiQuery } from '../api/query.ts'
import { formatNumber } from '../format/text.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { messages } from './messages.ts'
import { useLayer } from './use-layer.ts'
import { useLoaded } from './use-loaded.ts'

const loadPopover = () => import('./NoticePopover.tsx')

/** The bell with the number of unread notifications, which opens their list. */
export function NoticeBell() {
  const { data } = useApiQuery('records.notices')
  const { isOpen, isWanted, change, fail } = useLayer()
  const popover = useLoaded(loadPopover, isWanted, fail)
  const unread = data?.unread ?? 0
  const bell = {
    icon: Bell,
    label: unread > 0 ? messages.noticesUnread(unread) : messages.notices,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onPointerEnter: loadPopover,
    onFocus: loadPopover,
  } as const
  return (
    <span className="relative flex">
      {popover ? (
        <popover.NoticePopover trigger={<IconButton {...bell} />} open={isOpen} onOpenChange={change} />
      ) : (
        <IconButton {...bell} onClick={() => change(true)} />
      )}
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute end-0 -top-0.5 min-w-4.5 rounded bg-nile px-1 text-center font-semi text-on-nile text-xs"
        >
          {unread > 99 ? `${formatNumber(99)}+` : formatNumber(unread)}
        </span>
      )}
    </span>
  )
}
