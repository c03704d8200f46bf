import { after, hours, minutes, seconds } from '@bahth/domain/durations.ts'
import { z } from 'zod'
import { decodedBody } from './decoded-body.ts'
import { type FetchedResponse, headerOf } from './safe-fetch.ts'

/** Google's responses, as its APIs document them: https://google.aip.dev/193 and RFC 6749, section 5.2. */

/** The limit for responses other than rows: at most 200 tabs with names of 100 characters. */
const maxJsonBytes = 1024 * 1024

export const bodyOf = (response: FetchedResponse, maxBytes: number): AsyncGenerator<Buffer, void> =>
  decodedBody(response.body, headerOf(response, 'content-encoding'), maxBytes)

/** The JSON of a response; null if it is invalid. */
export async function jsonOf(response: FetchedResponse): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of bodyOf(response, maxJsonBytes)) chunks.push(chunk)
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    return null
  }
}

const ApiError = z.object({
  error: z.object({
    status: z.string().catch(''),
    details: z.array(z.object({ reason: z.string().catch('') }).catch({ reason: '' })).catch([]),
  }),
})

/** The codes of an API's error, from general to specific. */
export async function errorCodesOf(response: FetchedResponse): Promise<string[]> {
  const { data } = ApiError.safeParse(await jsonOf(response))
  return data ? [data.error.status, ...data.error.details.map(({ reason }) => reason)].filter(Boolean) : []
}

/** Google refills its quotas every minute and usually sends no Retry-After. */
const defaultWait = minutes(1)
const maxWait = hours(1)

/** When a response with status 429 or 503 allows the next request. */
export function retryTime(response: FetchedResponse, now: Date): Date {
  const header = headerOf(response, 'retry-after')
  const wait = /^\d+$/.test(header) ? seconds(Number(header)) : Date.parse(header) - now.getTime()
  return after(now, Number.isNaN(wait) ? defaultWait : Math.min(Math.max(wait, seconds(1)), maxWait))
}
