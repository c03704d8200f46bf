/**
 * The address of a sheet's CSV export. All forms of Google Sheets links are converted, with their tab (`gid`) and the
 * resource key of older shared links; other http(s) links stay as they are. Null for everything else: not http(s), a
 * password in the address, or a Google document that is no sheet.
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

/** Copies a parameter from the fragment, where the address bar has the open tab, or from the query. */
function keep(name: string, from: URL, to: URL) {
  const fragment = new URLSearchParams(from.hash.slice(1))
  const value = fragment.get(name) ?? from.searchParams.get(name)
  if (value && /^[\w-]+$/.test(value)) to.searchParams.set(name, value)
}
