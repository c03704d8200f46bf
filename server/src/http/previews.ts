import { association } from '@bahth/domain/association.ts'
import { type PageId, pageAt, pageIds, pathOf } from '@bahth/domain/pages.ts'
import { type PreviewText, previewMessages } from './preview-messages.ts'

/**
 * What a page says of itself to those who do not run it: search engines, and chats that show a pasted link. Nothing is
 * looked up for it: what stands behind a link is for members, and whether it exists is, too.
 */

/** Pages that anybody may read, and find. */
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

/** Whether anybody who asks for a page sees it, so that what it needs may be sent along. */
export const isOpenToAll = (page: PageId): boolean => listed.has(page) || page === 'auth-login'

/** What may be open on a page, by the name in its query. */
const openedOn: Partial<Record<PageId, keyof typeof previewMessages.opened>> = {
  surveys: 'survey',
  sessions: 'session',
  inquiries: 'inquiry',
}

const pictures = { survey: 'survey', session: 'session', inquiry: 'question' } as const

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface Preview {
  /** The document's title; what is open on the page has its own in `shared`. */
  title: string
  shared: PreviewText
  picture: string
  /** Below the platform's address. */
  address: string
  isListed: boolean
}

/** What is told of an address. */
export function previewOf(path: string, query: URLSearchParams): Preview {
  const page = pageAt(path)
  if (!page || path === '/goodbye.html' || path === '/confirm-email')
    return { ...plain(previewMessages.notFound, '/'), isListed: false }
  const text = previewMessages.pages[page]
  const name = openedOn[page]
  const id = name && query.get(name)
  if (!name || !id || !uuid.test(id))
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

/** Text inside markup or an attribute of it. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeMarkup(content)}">`

/** A preview as elements of the document's head. */
export function previewTags(
  { title, shared, picture, address, isListed }: Preview,
  publicUrl: string,
): string {
  const image = `${publicUrl}/share/${picture}.png`
  return [
    `<title>${escapeMarkup(title)}</title>`,
    meta('name', 'description', shared.description),
    isListed
      ? `<link rel="canonical" href="${escapeMarkup(publicUrl + address)}">`
      : meta('name', 'robots', 'noindex'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', association.platform),
    meta('property', 'og:title', shared.title),
    meta('property', 'og:description', shared.description),
    meta('property', 'og:url', publicUrl + address),
    meta('property', 'og:image', image),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', previewMessages.pictureAlt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('')
}

/** Where search engines may look, and what they find there. */
export const robotsText = (publicUrl: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /demo/\n\nSitemap: ${publicUrl}/sitemap.xml\n`

export const sitemap = (publicUrl: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pageIds
    .filter(page => listed.has(page))
    .map(page => `<url><loc>${escapeMarkup(publicUrl + pathOf(page))}</loc></url>`)
    .join('\n')}\n</urlset>\n`
