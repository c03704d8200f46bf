import type { ReactElement } from 'react'
import type { Answer } from '../api/endpoints.ts'
import { queryClient, useApiQuery } from '../api/query.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Empty } from '../ui/Empty.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Nuqta } from '../ui/Nuqta.tsx'
import { Popover } from '../ui/Popover.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { messages } from './messages.ts'
import { When } from './When.tsx'

type Notices = Answer<'records.notices'>
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

function Line(props: { notice: Notice; onRead: () => void }) {
  const { notice, onRead } = props
  const isUnread = notice.readAt === null
  const inside = (
    <>
      <span className="w-2.5 flex-none pt-1.5">{isUnread && <Nuqta />}</span>
      <span className="min-w-0 flex-1">
        <span className={classes('block', isUnread && 'font-semi')}>
          {isUnread && <VisuallyHidden>{`${messages.unread}: `}</VisuallyHidden>}
          <bdi>{notice.title}</bdi>
        </span>
        <bdi className="block whitespace-pre-line text-ink-2 text-sm">{notice.text}</bdi>
        <When at={notice.createdAt} className="text-ink-3 text-xs" />
      </span>
    </>
  )
  const base = 'flex w-full gap-3 px-4 py-3 text-start hover:bg-sunk -outline-offset-2'
  return (
    <li className="border-line border-b last:border-b-0">
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

function List(props: { onRead: (ids?: string[]) => void }) {
  const { data, error, refetch, isFetching } = useApiQuery('records.notices')
  if (!data && error)
    return (
      <ErrorState bare title={messages.noticesFailed} onRetry={() => void refetch()} retrying={isFetching} />
    )
  if (!data) return <SkeletonRows rows={3} shapes={['title']} />
  if (data.items.length === 0) return <Empty bare title={messages.noNotices} text={messages.noNoticesText} />
  return (
    <ul className="-mx-4 -mb-4">
      {data.items.map(notice => (
        <Line
          key={notice.id}
          notice={notice}
          onRead={() => notice.readAt === null && props.onRead([notice.id])}
        />
      ))}
    </ul>
  )
}

/** The notifications under the bell, marked as read by opening them or all at once. */
export function NoticePopover(props: {
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const markRead = useMarkRead()
  const { data } = useApiQuery('records.notices')
  return (
    <Popover {...props} wide align="end" label={messages.notices}>
      <div className="-mx-4 -mt-4 flex min-h-control flex-wrap items-center justify-between gap-x-4 border-line border-b px-4 py-1.5">
        <h2 className="font-semi font-serif text-xl">{messages.notices}</h2>
        {data !== undefined && data.unread > 0 && (
          <Button variant="quiet" dense flush="end" onClick={() => markRead()}>
            {messages.markAllRead}
          </Button>
        )}
      </div>
      <List onRead={markRead} />
    </Popover>
  )
}
