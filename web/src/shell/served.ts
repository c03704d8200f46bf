/** A setting that the server adds to the document as a meta element; null if it is missing. */
const meta = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="bahth:${name}"]`)?.content ?? null

/** Whether the server runs as a demo, which shows emails on a page instead of sending them. */
export const isDemo = meta('demo') === '1'

/** The advertising script of the operator, if any. */
export const adsScriptUrl = meta('ads-script')

/** The configured minimum length of new passwords. */
export const configuredMinPasswordLength = Number(meta('password-min-length') ?? 4)

/** Whether the document came from the service worker because the server did not respond. */
export const isOfflineCopy = meta('kept') === '1'
