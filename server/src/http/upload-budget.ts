import { maxFileBytes } from '@bahth/domain/field-limits.ts'
import { refuse } from '@bahth/domain/refusals.ts'

/** The memory for uploads in progress: one budget for the process, so that slow uploads cannot fill it. */

export interface UploadLimits {
  totalBytes: number
  /** The share of one client address, so that others can upload while a whole campus or an attacker does. */
  addressBytes: number
}

/** Eight photos of the largest size, or more than twenty of 3 MB; half as many from one address. */
export const uploadLimits: UploadLimits = { totalBytes: 64 * 1024 * 1024, addressBytes: 32 * 1024 * 1024 }

/** Buffers grow in steps of this size. It is also the smallest share. */
const step = 256 * 1024

/** Seconds after which a refused upload may succeed. */
const retryAfter = 10

/** The part of the budget that one upload holds. */
export interface UploadShare {
  /** Refuses the upload when the budget is used up. */
  reserve(bytes: number): void
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
    /** Opens the share of a new upload from a client address. */
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
 * A file that is being received, in one buffer that grows in place. Chunks may be single bytes, and a list of such
 * buffers would take a hundred times the memory.
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

  bytes(): Buffer {
    return Buffer.from(new Uint8Array(this.#memory, 0, this.#length))
  }

  /** Frees the memory now instead of at the next garbage collection. */
  free(): void {
    this.#memory.resize(0)
  }
}
