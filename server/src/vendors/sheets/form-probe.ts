import { seconds } from '@bahth/domain/durations.ts'
import { FetchStopped, type StopReason } from '../public-network/fetch-stopped.ts'
import { portOf } from '../public-network/trusted-hosts.ts'
import type { FetchLimits, Page, SafeFetch } from './safe-fetch.ts'
import type { FormFailure, FormProbe } from './sheets.ts'
import { isSignInPage } from './sign-in-pages.ts'

/** Limits of one probe. Only the first `bytes` of a page are read. */
export const defaultProbeLimits: FetchLimits = {
  headers: seconds(5),
  total: seconds(5),
  bytes: 512 * 1024,
  redirects: 5,
}

/** Opens a form like a visitor without an account; see Sheets. */
export async function probeForm(web: SafeFetch, limits: FetchLimits, link: string): Promise<FormProbe> {
  const mayVisit = (url: URL) => formHostRefusal(web, url)
  try {
    const reason = await web.fetch(link, { ...limits, bytes: Number.POSITIVE_INFINITY, mayVisit }, page =>
      pageFailure(page, limits.bytes),
    )
    return reason === null ? { ok: true } : { ok: false, reason }
  } catch (error) {
    if (error instanceof FetchStopped) return { ok: false, reason: formFailures[error.reason] }
    throw error
  }
}

const formFailures: Record<StopReason, FormFailure> = {
  bad_link: 'bad_link',
  host_not_allowed: 'forbidden_address',
  forbidden_address: 'forbidden_address',
  private: 'needs_sign_in',
  too_large: 'not_a_form',
  too_slow: 'too_slow',
  too_many_redirects: 'too_many_redirects',
  unreachable: 'unreachable',
}

/** Any public host may have a form, but not on ports of other services. */
function formHostRefusal(web: SafeFetch, url: URL): StopReason | null {
  if (isSignInPage(url)) return 'private'
  const port = portOf(url)
  return port >= 1024 || port === 80 || port === 443 || web.trusted(url) ? null : 'bad_link'
}

async function pageFailure(
  { url, status, contentType, body }: Page,
  maxBytes: number,
): Promise<FormFailure | null> {
  if (status === 401 || status === 403) return 'needs_sign_in'
  if (status === 404 || status === 410) return 'not_found'
  if (status < 200 || status > 299) return 'unreachable'
  if (/\/closedform\/?$/.test(url.pathname)) return 'closed'
  if (!/^(?:text\/html|application\/xhtml\+xml)\b/.test(contentType)) return 'not_a_form'
  const page = await beginningOf(body, maxBytes)
  if (page.trim() === '') return 'not_a_form'
  return /<input\b[^<>]{0,500}\btype\s*=\s*["']?password\b/i.test(page) ? 'needs_sign_in' : null
}

async function beginningOf(body: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= maxBytes) break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString()
}
