/**
 * Stores uploaded files in a folder of this machine or in an object store. Keys are a folder and a name
 * (`ids/UUID.jpg`) and never contain text chosen by a user.
 */
export interface Files {
  /** Resolves when the bytes would survive a crash. Replaces an older file with the same key atomically. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The bytes, or null when there is no such file. */
  get(key: string): Promise<Uint8Array | null>
  /** Resolves when the file is deleted; a missing file is not an error. */
  remove(key: string): Promise<void>
  /** The keys of a folder (`ids/`), or all keys (an empty prefix), in no order. */
  keys(prefix: string): AsyncIterable<string>
  /** Writes, reads and removes a tiny file. Throws FilesError when that fails. */
  check(): Promise<void>
}

/** `storage_full`: no space is left. `bad_key`: an error in our code. `storage_unavailable`: all other failures. */
export type FilesFailure = 'storage_full' | 'bad_key' | 'storage_unavailable'

/** Thrown by every function of Files. */
export class FilesError extends Error {
  override readonly name = 'FilesError'
  readonly reason: FilesFailure

  constructor(reason: FilesFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
