import { lastNews, type Waiting, type WaitingKind, waitingKinds } from '@bahth/domain/admin/alert-rules.ts'
import type { Language } from '@bahth/domain/languages.ts'
import type { OfficeHours } from '@bahth/domain/office-hours.ts'
import { adminTabPath } from '@bahth/domain/page-paths.ts'
import type { Db } from '../db/open.ts'
import type { Viewer } from '../http/call.ts'
import { listNotices } from '../records/list-notices.ts'
import type { NoticeText } from '../records/notice-texts/notice-text.ts'
import { renderNotice } from '../records/notice-texts/render-notice.ts'
import { findLanguage, markRead } from '../records/store.ts'
import type { Services } from '../services.ts'
import { countQueues, findReadTimes, markWaitingRead } from './waiting-store.ts'

/** The notices of a member; for administrators also one notice for each kind of waiting item. */

const links: Record<WaitingKind, string> = {
  checks: adminTabPath('verification'),
  surveys: adminTabPath('content'),
  creator_requests: adminTabPath('verification'),
  questions: '/inquiries?status=open&sort=waiting',
  messages: '/admin',
  appeals: adminTabPath('content'),
}

/** There is one notice of each kind, so its id is the same for all administrators. */
const idOf = (kind: WaitingKind): string => `00000000-0000-7000-8000-00000000000${waitingKinds.indexOf(kind)}`

export const renderWaiting = ({ kind, count, late, newest }: Waiting, language: Language): NoticeText =>
  renderNotice({ kind: `waiting_${kind}`, params: { count, late } }, language, newest)

function noticeOf(waiting: Waiting, createdAt: Date, language: Language, lastRead: Date | undefined) {
  const { kind, count, late } = waiting
  return {
    id: idOf(kind),
    kind: `waiting_${kind}`,
    params: { count, late },
    ...renderWaiting(waiting, language),
    link: links[kind],
    createdAt,
    readAt: lastRead && lastRead >= createdAt ? lastRead : null,
  }
}

async function listWaiting(db: Db, memberId: string, now: Date, hours: OfficeHours) {
  const [waiting, read, language] = await Promise.all([
    countQueues(db, now, hours),
    findReadTimes(db, memberId),
    findLanguage(db, memberId),
  ])
  return waiting.map(items => noticeOf(items, lastNews(items, hours), language, read.get(items.kind)))
}

export async function listAllNotices(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  viewer: Viewer,
) {
  const [own, waiting] = await Promise.all([
    listNotices(db, viewer.memberId),
    viewer.isAdmin ? listWaiting(db, viewer.memberId, clock.now(), settings.association.en.hours) : [],
  ])
  return {
    items: [...own.items, ...waiting].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()),
    unread: own.unread + waiting.filter(({ readAt }) => readAt === null).length,
  }
}

/** Marks notices as read; without ids, all of them. */
export async function readNotices(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  viewer: Viewer,
  ids: readonly string[] | undefined,
): Promise<void> {
  await unitOfWork(async unit => {
    await markRead(unit.tx, viewer.memberId, ids, unit.now)
    if (viewer.isAdmin) {
      const kinds = waitingKinds.filter(kind => !ids || ids.includes(idOf(kind)))
      await markWaitingRead(unit.tx, viewer.memberId, kinds, unit.now)
    }
    unit.publish('notices', viewer.memberId, `user:${viewer.memberId}`)
  })
}
