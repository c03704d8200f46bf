import type { Language } from '@bahth/domain/languages.ts'
import { type PageId, pageAt, pageIds, pathOf } from '@bahth/domain/pages.ts'
import { isUuid } from '@bahth/domain/uuid.ts'
import { escapeHtml } from '../escape-html.ts'
import type { Settings } from '../settings.ts'
import { previewMessages as arabic } from './preview-messages.ar.ts'
import { previewMessages as english, type PreviewText } from './preview-messages.ts'

/**
 * Metadata of pages for search engines and for chats that show a preview of a link. Built from the address alone,
 * without the database: only members may learn where a link leads and whether the item exists.
 */

export type PreviewMessages = ReturnType<typeof english>

export const previewMessagesOf = (
  association: Settings['association'],
  language: Language,
): PreviewMessages => ({ en: english, ar: arabic })[language](association[language].name)

/** Public pages, which search engines may list. */
const listed: ReadonlySet<PageId> = new Set([
  'home',
  'about',
  'contact',
  'faq',
  'how-it-works',
  'privacy',
  'terms',
  'auth-signup',
])

/** Whether a page is shown without a login, so that the files it needs can be preloaded. */
export const isOpenToAll = (page: PageId): boolean => listed.has(page) || page === 'auth-login'

/** The query parameter that opens one item on a page. */
const openedOn: Partial<Record<PageId, keyof PreviewMessages['opened']>> = {
  surveys: 'survey',
  sessions: 'session',
  inquiries: 'inquiry',
}

const pictures = { survey: 'survey', session: 'session', inquiry: 'question' } as const

interface Preview {
  /** The document's title; `shared` has the title of an open item. */
  title: string
  shared: PreviewText
  picture: string
  /** The path and query, without the origin. */
  address: string
  isListed: boolean
}

export function previewOf(path: string, query: URLSearchParams, previewMessages: PreviewMessages): Preview {
  const page = pageAt(path)
  if (!page) return { ...plain(previewMessages.notFound, '/'), isListed: false }
  const text = previewMessages.pages[page]
  const name = openedOn[page]
  const id = name && query.get(name)
  if (!name || !id || !isUuid(id))
    return { ...plain(text, pathOf(page)), isListed: listed.has(page) && path === pathOf(page) }
  return {
    title: text.title,
    shared: previewMessages.opened[name],
    picture: pictures[name],
    address: `${pathOf(page)}?${name}=${id}`,
    isListed: false,
  }
}

const plain = (text: PreviewText, address: string) => ({
  title: text.title,
  shared: text,
  picture: 'home',
  address,
})

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

/** The elements of a preview for the document's head. */
export function previewTags(
  { title, shared, picture, address, isListed }: Preview,
  publicUrl: string,
  { platform, pictureAlt }: PreviewMessages,
): string {
  const image = `${publicUrl}/share/${picture}.png`
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', shared.description),
    isListed
      ? `<link rel="canonical" href="${escapeHtml(publicUrl + address)}">`
      : meta('name', 'robots', 'noindex'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', platform),
    meta('property', 'og:title', shared.title),
    meta('property', 'og:description', shared.description),
    meta('property', 'og:url', publicUrl + address),
    meta('property', 'og:image', image),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', pictureAlt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('')
}

export const robotsText = (publicUrl: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /demo/\n\nSitemap: ${publicUrl}/sitemap.xml\n`

export const sitemap = (publicUrl: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pageIds
    .filter(page => listed.has(page))
    .map(page => `<url><loc>${escapeHtml(publicUrl + pathOf(page))}</loc></url>`)
    .join('\n')}\n</urlset>\n`
