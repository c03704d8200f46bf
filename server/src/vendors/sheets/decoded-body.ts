import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { FetchStopped } from '../public-network/fetch-stopped.ts'

/**
 * Decompresses a response body. The limit counts decompressed bytes while they arrive, to stop a compression bomb.
 * Throws FetchStopped.
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

/** The encodings that we accept, including an old name of gzip. */
const decoders: Record<string, () => Readable & NodeJS.WritableStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
}
