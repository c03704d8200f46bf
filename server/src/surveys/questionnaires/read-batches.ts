import { setImmediate } from 'node:timers/promises'
import type { Answers } from '@bahth/domain/surveys/questionnaire/types.ts'
import { semaphore } from '../../concurrency.ts'
import type { Db } from '../../db/open.ts'
import { readAnswers, readTexts, shuffledIds } from './results-store.ts'

/** Reads all responses of a survey in batches, because a large study would delay other requests. */

/** A response has at most 64 kB. With typical responses of a hundred questions a batch takes about 10 ms. */
const batchSize = 50

/** Limits the batches of all requests together: sixteen exports at once are as fast and take 20 MB less memory. */
const limited = semaphore(2)

/**
 * Reads the responses of a survey, batch by batch in random order. Other requests are handled between batches, also
 * with the embedded database. A response that is deleted in the meantime is omitted.
 */
export async function* inBatches<T>(
  db: Db,
  surveyId: string,
  read: (ids: readonly string[]) => Promise<T[]>,
): AsyncGenerator<T[]> {
  const ids = await shuffledIds(db, surveyId)
  for (let at = 0; at < ids.length; at += batchSize) {
    yield await limited(() => read(ids.slice(at, at + batchSize)))
    await setImmediate()
  }
}

async function collect<T>(batches: AsyncGenerator<T[]>): Promise<T[]> {
  const rows: T[] = []
  for await (const batch of batches) rows.push(...batch)
  return rows
}

/** The answers to all questions except `texts`; of these only the number of answers is returned. */
export async function answersOf(
  db: Db,
  surveyId: string,
  texts: readonly string[],
): Promise<{ answers: Answers[]; written: Map<string, number> }> {
  const rows = await collect(inBatches(db, surveyId, ids => readAnswers(db, ids, texts)))
  const written = new Map<string, number>()
  for (const row of rows) for (const key of row.written) written.set(key, (written.get(key) ?? 0) + 1)
  return { answers: rows.map(({ answers }) => answers), written }
}

/** The texts of one key in random order. */
export async function textsOf(db: Db, surveyId: string, key: string): Promise<string[]> {
  const texts = await collect(inBatches(db, surveyId, ids => readTexts(db, ids, key)))
  return texts.filter(text => text !== null)
}
