import type { Db } from '../db/open.ts'
import { wholeText } from './notice-texts/notice-text.ts'
import { renderNotice, storedContent } from './notice-texts/render-notice.ts'
import { countUnread, findLanguage, findNotices } from './store.ts'

/** The newest notices of a member, in their current language. */
export async function listNotices(db: Db, memberId: string) {
  const [notices, unread, language] = await Promise.all([
    findNotices(db, memberId),
    countUnread(db, memberId),
    findLanguage(db, memberId),
  ])
  const items = notices.map(({ params, ...notice }) => {
    const content = storedContent(notice.kind, params)
    if (!content) return notice
    const shown = renderNotice(content, language, notice.createdAt)
    return { ...notice, title: shown.title, text: wholeText(shown) }
  })
  return { items, unread }
}
