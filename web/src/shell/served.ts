/** Settings that the server puts into the document as meta elements. */
const meta = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="bahth:${name}"]`)?.content ?? null

/** The server runs as a demo, whose mails are shown on a page. */
export const isDemo = meta('demo') === '1'

/** The advertising script of the operator, if any. */
export const adsScriptUrl = meta('ads-script')

/** The minimum length of new passwords. */
export const minPasswordLength = Number(meta('password-least') ?? 4)

/** The document came from the service worker: the server did not answer. */
export const isKept = meta('kept') === '1'
