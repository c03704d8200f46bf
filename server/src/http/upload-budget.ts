import { refuse } from '@bahth/domain/refusals.ts'

/** Memory for files that are arriving: one budget for the process, so that held uploads cannot fill it. */

/** An image of at most 8 MiB. */
export const maxFileBytes = 8 * 1024 * 1024

export interface UploadLimits {
  totalBytes: number
  /** What one client address may hold of it: others find room while a whole campus, or an attacker, uploads. */
  addressBytes: number
}

/** Eight of the largest photos, or more than twenty of 3 MB; half as many from one address. */
export const uploadLimits: UploadLimits = { totalBytes: 64 * 1024 * 1024, addressBytes: 32 * 1024 * 1024 }

/** Memory grows by this much; it is also the least that an upload counts for. */
const step = 256 * 1024

/** Seconds after which a refused upload may find room. */
const retryAfter = 10

/** What one upload has of the budget. */
export interface UploadShare {
  /** Refuses where there is no room. */
  reserve(bytes: number): void
  /** Gives everything back. */
  release(): void
}

export function openUploadBudget({ totalBytes, addressBytes }: UploadLimits = uploadLimits) {
  let used = 0
  const usedBy = new Map<string, number>()

  function add(key: string, bytes: number): void {
    used += bytes
    const own = (usedBy.get(key) ?? 0) + bytes
    if (own === 0) usedBy.delete(key)
    else usedBy.set(key, own)
  }

  return {
    /** A share for an upload of a client address. */
    open(key: string): UploadShare {
      let own = 0
      const share: UploadShare = {
        reserve(bytes) {
          if (used + bytes > totalBytes || (usedBy.get(key) ?? 0) + bytes > addressBytes)
            refuse('too_many_uploads', { retryAfter })
          own += bytes
          add(key, bytes)
        },
        release() {
          add(key, -own)
          own = 0
        },
      }
      share.reserve(step)
      return share
    },
  }
}

export type UploadBudget = ReturnType<typeof openUploadBudget>

/**
 * A file while it arrives. It is one piece of memory that grows in place: chunks may be single bytes, which as buffers of
 * their own would take a hundred times as much.
 */
export class FileBuffer {
  readonly #share: UploadShare
  readonly #memory = new ArrayBuffer(0, { maxByteLength: maxFileBytes })
  #length = 0

  constructor(share: UploadShare) {
    this.#share = share
  }

  append(chunk: Uint8Array): void {
    const end = this.#length + chunk.length
    if (end > maxFileBytes) refuse('too_large')
    const grown = Math.min(Math.ceil(end / step) * step, maxFileBytes)
    if (grown > this.#memory.byteLength) {
      this.#share.reserve(grown - this.#memory.byteLength)
      this.#memory.resize(grown)
    }
    new Uint8Array(this.#memory).set(chunk, this.#length)
    this.#length = end
  }

  /** The whole file. */
  bytes(): Buffer {
    return Buffer.from(new Uint8Array(this.#memory, 0, this.#length))
  }

  /** Returns its memory at once, and not when it is collected. */
  free(): void {
    this.#memory.resize(0)
  }
}
