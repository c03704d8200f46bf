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
  const items = notices.map(notice => {
    const content = storedContent(notice.kind, notice.params)
    // Params of a kind that this version doesn't know aren't shown, because their meaning is unknown.
    if (!content) return { ...notice, params: null }
    const shown = renderNotice(content, language, notice.createdAt)
    return { ...notice, params: { ...content.params }, title: shown.title, text: wholeText(shown) }
  })
  return { items, unread }
}
