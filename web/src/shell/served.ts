/** What the server tells the page about itself, as meta elements of its one document. */
const meta = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="bahth:${name}"]`)?.content ?? null

/** The platform is a demo: its mails can be read on a page. */
export const isDemo = meta('demo') === '1'

/** The advertising script an operator named, if any. */
export const adsScriptUrl = meta('ads-script')

/** The least length of a new password. */
export const minPasswordLength = Number(meta('password-least') ?? 4)

/** The service worker showed its own copy of the document: no server answered. */
export const isKept = meta('kept') === '1'
