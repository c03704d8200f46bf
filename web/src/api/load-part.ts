import { pageLanguage } from '../format/language.ts'
import { noteNoResponse } from './connection.ts'
import { timeLimit } from './time-limit.ts'
import { wait } from './wait.ts'

/** Loads code on demand and repeats failed attempts. */

/** Pauses (ms) before the second and third attempt. */
const pausesMs = [300, 1000]

/** How long (ms) a file and the files it imports may take, as long as a request to the API. */
const timeoutMs = 30_000

/** The file has not arrived in time. The browser still waits for it, so another import would wait, too. */
export class LoadTimeout extends Error {}

function inTime<T>(loading: Promise<T>): Promise<T> {
  const late = wait(timeoutMs).then(() => Promise.reject(new LoadTimeout()))
  return Promise.race([loading, late])
}

/** The URL of the file that failed, if the browser's error message contains it (Chromium and Firefox). */
const addressIn = (error: unknown): string | undefined =>
  /https?:\/\/\S+?\.js/.exec(error instanceof Error ? error.message : '')?.[0]

/**
 * Imports a module with retries. Some browsers cache a failed import, so the last attempt uses a new URL, if the error
 * names it.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  let failure: unknown
  for (let tries = 0; tries <= pausesMs.length; tries++) {
    const address = tries > 1 ? addressIn(failure) : undefined
    if (tries > 0) await wait(pausesMs[tries - 1] ?? 0)
    try {
      return await inTime(
        address ? (import(/* @vite-ignore */ `${address}?try=${Date.now()}`) as Promise<T>) : load(),
      )
    } catch (error) {
      failure = error
      if (error instanceof LoadTimeout || (await wasUpdated())) break
    }
  }
  throw failure
}

/**
 * Whether the server has a new version, that is, whether its document has other scripts than this page. If the server can't
 * be reached, this starts the check of the connection, which loads the page when the server is back.
 */
export async function wasUpdated(): Promise<boolean> {
  const limit = timeLimit(timeoutMs)
  try {
    const reply = await fetch(`/?lang=${pageLanguage()}`, { cache: 'no-store', signal: limit.signal })
    const text = await reply.text()
    const scripts = [...document.querySelectorAll('script[type="module"][src]')]
    return reply.ok && scripts.some(script => !text.includes(script.getAttribute('src') ?? ''))
  } catch {
    noteNoResponse()
    return false
  } finally {
    limit.end()
  }
}

/** Whether the server sends its document in time. */
export async function isServerThere(): Promise<boolean> {
  const limit = timeLimit(timeoutMs)
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store', signal: limit.signal })).ok
  } catch {
    return false
  } finally {
    limit.end()
  }
}
