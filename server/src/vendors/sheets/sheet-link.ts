/**
 * The address of a sheet's CSV export. All forms of Google Sheets links are converted, with their tab (`gid`) and the
 * resource key of older shared links; other http(s) links are returned unchanged. Null for all other texts: not
 * http(s), a password in the address, or a Google document that is not a sheet.
 */
export function csvExportLink(pasted: string): string | null {
  const url = URL.parse(pasted.trim())
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null
  if (url.hostname !== 'docs.google.com') return url.href

  const [, published, id] = googleSheet.exec(url.pathname) ?? []
  if (!id) return null
  return published ? publishedExport(id, url) : sharedExport(id, url)
}

/** `/spreadsheets[/u/0]/d/ID/…`, or `/d/e/ID/…` for a sheet that is published to the web. */
const googleSheet = /^(?:\/a\/[^/]+)?\/spreadsheets(?:\/u\/\d+)?\/d\/(e\/)?([\w-]+)(?:\/|$)/

/** A Google spreadsheet, and its tab if the link has one. */
export type Spreadsheet = { id: string; gid: number | null }

/** The spreadsheet at a link. Null for other sites, and for a copy published to the web, which has a different id. */
export function spreadsheetOf(pasted: string): Spreadsheet | null {
  const url = URL.parse(pasted.trim())
  const [, published, id] = (url?.hostname === 'docs.google.com' && googleSheet.exec(url.pathname)) || []
  if (!url || !id || published) return null
  const gid = parameterOf('gid', url)
  return { id, gid: gid && /^\d+$/.test(gid) ? Number(gid) : null }
}

function sharedExport(id: string, from: URL): string {
  const url = new URL(`https://docs.google.com/spreadsheets/d/${id}/export?format=csv`)
  keep('gid', from, url)
  keep('resourcekey', from, url)
  return url.href
}

function publishedExport(id: string, from: URL): string {
  const url = new URL(`https://docs.google.com/spreadsheets/d/e/${id}/pub?output=csv`)
  keep('gid', from, url)
  // Without `single` Google ignores `gid`.
  if (url.searchParams.has('gid')) url.searchParams.set('single', 'true')
  return url.href
}

function keep(name: string, from: URL, to: URL) {
  const value = parameterOf(name, from)
  if (value && /^[\w-]+$/.test(value)) to.searchParams.set(name, value)
}

/** A parameter of the fragment, where the address bar has the open tab, or of the query. */
const parameterOf = (name: string, { hash, searchParams }: URL): string | null =>
  new URLSearchParams(hash.slice(1)).get(name) ?? searchParams.get(name)
