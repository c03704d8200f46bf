import { cairoDayNumber } from '@bahth/domain/cairo.ts'
import { type ReactElement, useRef } from 'react'
import type { ResponseOf } from '../api/endpoints.ts'
import { queryClient, useApiQuery } from '../api/query.ts'
import { serverNow } from '../api/server-clock.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { formatDay, formatRelative, formatTime } from '../format/dates.ts'
import { capitalize } from '../format/text.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Empty } from '../ui/Empty.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Nuqta } from '../ui/Nuqta.tsx'
import { Popover } from '../ui/Popover.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Text } from '../ui/Text.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { messages } from './messages.ts'
import { When } from './When.tsx'

type Notices = ResponseOf<'records.notices'>
type Notice = Notices['items'][number]

/** Marks notices as read at once. If the call fails, the next fetch shows them as unread again. */
function useMarkRead() {
  const { run } = useApiMutation('records.readNotices', {
    queue: 'notices',
  })
  return (ids?: string[]) => {
    const readAt = new Date().toISOString()
    queryClient.setQueriesData<Notices>({ queryKey: ['records.notices'] }, shown => {
      if (!shown) return shown
      const items = shown.items.map(item =>
        item.readAt || (ids && !ids.includes(item.id)) ? item : { ...item, readAt },
      )
      const marked = items.filter((item, index) => item !== shown.items[index]).length
      return { items, unread: ids ? Math.max(0, shown.unread - marked) : 0 }
    })
    void run({ body: ids ? { ids } : {} })
  }
}

const daysSince = (at: string): number => cairoDayNumber(new Date(serverNow())) - cairoDayNumber(new Date(at))

/** “Today”, “Yesterday”, otherwise the date. */
function dayOf(at: string): string {
  const days = daysSince(at)
  return days < 2 ? capitalize(formatRelative(-days, 'day')) : formatDay(at)
}

/** How long ago a notice of today was sent; for an earlier day, whose heading shows the date, the time of day. */
function NoticeTime({ at }: { at: string }) {
  if (daysSince(at) < 1) return <When at={at} className="text-ink-3 text-xs" />
  return (
    <time dateTime={at} className="text-ink-3 text-xs">
      {formatTime(at)}
    </time>
  )
}

function Line(props: { notice: Notice; repeatsTitle: boolean; onRead: () => void }) {
  const { notice, onRead } = props
  const isUnread = notice.readAt === null
  const inside = (
    <>
      <span className="w-2.5 flex-none pt-1.5">{isUnread && <Nuqta />}</span>
      <span className="min-w-0 flex-1">
        <span className={props.repeatsTitle ? 'sr-only' : classes('block', isUnread && 'font-semi')}>
          {isUnread && <VisuallyHidden>{`${messages.unread}: `}</VisuallyHidden>}
          <bdi className="[unicode-bidi:plaintext]">{notice.title}</bdi>
        </span>
        <Text lines className="text-ink-2 text-sm">
          {notice.text}
        </Text>
        <NoticeTime at={notice.createdAt} />
      </span>
    </>
  )
  const base = classes(
    'flex min-h-control w-full gap-3 px-4 text-start hover:bg-sunk -outline-offset-2',
    props.repeatsTitle ? 'pb-3' : 'border-line border-t py-3',
  )
  return (
    <li>
      {notice.link ? (
        <a href={notice.link} className={base} onClick={onRead}>
          {inside}
        </a>
      ) : (
        <button type="button" className={base} onClick={onRead}>
          {inside}
        </button>
      )}
    </li>
  )
}

/** The notices of one day. The same title of successive notices is shown only once. */
function Day(props: { name: string; notices: readonly Notice[]; onRead: (ids?: string[]) => void }) {
  return (
    <section>
      <h3 className="bg-sunk px-4 py-1 text-ink-2 text-sm">{props.name}</h3>
      <ul>
        {props.notices.map((notice, index) => (
          <Line
            key={notice.id}
            notice={notice}
            repeatsTitle={notice.title === props.notices[index - 1]?.title}
            onRead={() => notice.readAt === null && props.onRead([notice.id])}
          />
        ))}
      </ul>
    </section>
  )
}

function List(props: { onRead: (ids?: string[]) => void }) {
  const { data, error, refetch, isFetching } = useApiQuery('records.notices')
  if (!data && error)
    return (
      <ErrorState bare title={messages.noticesFailed} onRetry={() => void refetch()} retrying={isFetching} />
    )
  if (!data) return <SkeletonRows rows={3} shapes={['title']} />
  if (data.items.length === 0) return <Empty bare title={messages.noNotices} text={messages.noNoticesText} />
  const days = new Set(data.items.map(({ createdAt }) => dayOf(createdAt)))
  return (
    <div className="-mx-4 -mb-4">
      {[...days].map(day => (
        <Day
          key={day}
          name={day}
          notices={data.items.filter(({ createdAt }) => dayOf(createdAt) === day)}
          onRead={props.onRead}
        />
      ))}
    </div>
  )
}

/** The list of notifications below the bell. A notification is marked as read when it is opened; a button marks all. */
export function NoticePopover(props: {
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const markRead = useMarkRead()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data } = useApiQuery('records.notices')

  function markAllRead() {
    // Not those that have arrived since the list was fetched. Without ids, also those beyond the listed ones.
    const shown = data?.items.filter(({ readAt }) => readAt === null).map(({ id }) => id) ?? []
    markRead(shown.length === data?.unread ? shown : undefined)
    // The button disappears.
    heading.current?.focus()
  }

  return (
    <Popover {...props} wide align="end" label={messages.notices}>
      <div className="-mx-4 -mt-4 flex min-h-control flex-wrap items-center justify-between gap-x-4 border-line border-b px-4 py-1.5">
        <h2 ref={heading} tabIndex={-1} className="font-semi font-serif text-xl outline-none">
          {messages.notices}
        </h2>
        {data !== undefined && data.unread > 0 && (
          <Button variant="quiet" dense flush="end" onClick={markAllRead}>
            {messages.markAllRead}
          </Button>
        )}
      </div>
      <List onRead={markRead} />
    </Popover>
  )
}
