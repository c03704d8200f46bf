/**
 * The address of a sheet's CSV export. A Google Sheets link becomes it however it was copied, the tab (`gid`) and
 * the key of older shared links kept; any other http(s) link is taken as it is. Null for what cannot be a sheet:
 * no http(s) address, a password in it, or another document of Google's.
 */
export function csvExportLink(pasted: string): string | null {
  const url = URL.parse(pasted.trim())
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null
  if (url.hostname !== 'docs.google.com') return url.href

  const [, published, id] = googleSheet.exec(url.pathname) ?? []
  if (!id) return null
  return published ? publishedExport(id, url) : sharedExport(id, url)
}

/** `/spreadsheets[/u/0]/d/ID/…`, with `/d/e/ID/…` for one published to the web. */
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
  // Without it Google ignores the tab that was asked for.
  if (url.searchParams.has('gid')) url.searchParams.set('single', 'true')
  return url.href
}

/** Carries a parameter over from the fragment, where the browser's address bar has the open tab, or the query. */
function keep(name: string, from: URL, to: URL) {
  const fragment = new URLSearchParams(from.hash.slice(1))
  const value = fragment.get(name) ?? from.searchParams.get(name)
  if (value && /^[\w-]+$/.test(value)) to.searchParams.set(name, value)
}
