import { setImmediate } from 'node:timers/promises'
import type { Answers } from '@bahth/domain/surveys/questionnaire/types.ts'
import type { Db } from '../../db/open.ts'
import { readAnswers, readTexts, shuffledIds } from './results-store.ts'

/** Reads all responses of a survey in batches, because a large study would hold up other requests. */

/** A response has at most 64 kB; with a hundred typical ones a batch takes about 10 ms. */
const batch = 50

/** A group was moved again under new ids while its responses were read. */
export class ResponsesMoved extends Error {}

/** Reads the responses of a survey, batch by batch in random order. Other work is done in between, also with the embedded database. */
export async function* inBatches<T>(
  db: Db,
  surveyId: string,
  read: (ids: readonly string[]) => Promise<T[]>,
): AsyncGenerator<T[]> {
  const ids = await shuffledIds(db, surveyId)
  for (let at = 0; at < ids.length; at += batch) {
    const asked = ids.slice(at, at + batch)
    const rows = await read(asked)
    // A part of a group would tell its answers apart from the rest.
    if (rows.length < asked.length) throw new ResponsesMoved('Responses have moved while they were read.')
    yield rows
    await setImmediate()
  }
}

/** What `read` returns; again if responses were moved meanwhile, which happens once to each version of a survey. */
async function whole<T>(
  db: Db,
  surveyId: string,
  read: (ids: readonly string[]) => Promise<T[]>,
): Promise<T[]> {
  for (;;)
    try {
      const all: T[] = []
      for await (const rows of inBatches(db, surveyId, read)) all.push(...rows)
      return all
    } catch (error) {
      if (!(error instanceof ResponsesMoved)) throw error
    }
}

/** The answers to all questions but `texts`, of which only the number is counted. */
export async function answersOf(
  db: Db,
  surveyId: string,
  texts: readonly string[],
): Promise<{ answers: Answers[]; written: Map<string, number> }> {
  const rows = await whole(db, surveyId, ids => readAnswers(db, ids, texts))
  const written = new Map<string, number>()
  for (const row of rows) for (const key of row.written) written.set(key, (written.get(key) ?? 0) + 1)
  return { answers: rows.map(({ answers }) => answers), written }
}

/** The texts of one key in random order. */
export async function textsOf(db: Db, surveyId: string, key: string): Promise<string[]> {
  const texts = await whole(db, surveyId, ids => readTexts(db, ids, key))
  return texts.filter(text => text !== null)
}
