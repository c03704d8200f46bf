import { type PublishedRefusal, Refused } from '@bahth/domain/refusals.ts'

interface BulkResult {
  done: string[]
  failed: ({ id: string } & PublishedRefusal)[]
}

/** Calls `apply` once for each id, in its own transaction. A refusal for one doesn't stop the others. */
export async function applyToEach(
  ids: readonly string[],
  apply: (id: string) => Promise<unknown>,
): Promise<BulkResult> {
  const result: BulkResult = { done: [], failed: [] }
  for (const id of new Set(ids))
    try {
      await apply(id)
      result.done.push(id)
    } catch (error) {
      // A validation error of the request applies to all.
      if (!(error instanceof Refused) || error.code === 'validation_error') throw error
      result.failed.push({ id, ...error.published })
    }
  return result
}
