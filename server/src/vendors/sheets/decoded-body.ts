import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { FetchStopped } from './fetch-stopped.ts'

/**
 * A body as it was before it was packed for the way. Bytes are counted unpacked and as they come, so that a
 * small answer cannot become an endless one. Throws FetchStopped.
 */
export async function* decodedBody(
  body: Readable,
  encoding: string,
  maxBytes: number,
): AsyncGenerator<Buffer, void> {
  let bytes = 0
  try {
    for await (const chunk of unpacked(body, encoding.trim().toLowerCase())) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new FetchStopped('too_large')
      yield chunk
    }
  } catch (error) {
    throw error instanceof FetchStopped ? error : new FetchStopped('unreachable', { cause: error })
  }
}

function unpacked(body: Readable, encoding: string): Readable {
  if (encoding === '' || encoding === 'identity') return body
  const decoder = decoders[encoding]?.()
  if (!decoder) throw new FetchStopped('unreachable', { cause: new Error(`encoding ${encoding}`) })
  return pipeline(body, decoder, () => {})
}

/** Those we ask for, and an old name of the first. */
const decoders: Record<string, () => Readable & NodeJS.WritableStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
}
