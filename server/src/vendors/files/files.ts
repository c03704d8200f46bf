/**
 * Where uploaded bytes are kept: a folder of this machine, or an object store. Keys are ours, never a
 * visitor's: `ids/UUID.jpg`, a folder and a name.
 */
export interface Files {
  /** Settles once the bytes survive a crash. An older file under the same key is replaced whole. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The bytes, or null when there is no such file. */
  get(key: string): Promise<Uint8Array | null>
  /** Settles once the file is gone, also when it never was. */
  remove(key: string): Promise<void>
  /** Every key of a folder (`ids/`), or of all (an empty prefix), in no order. */
  keys(prefix: string): AsyncIterable<string>
  /** Writes, reads and removes a tiny file. Throws FilesError when that does not work. */
  check(): Promise<void>
}

/** `storage_full`: no room left. `bad_key`: our own mistake. `storage_unavailable`: everything else. */
export type FilesFailure = 'storage_full' | 'bad_key' | 'storage_unavailable'

/** What every function of Files throws. */
export class FilesError extends Error {
  override readonly name = 'FilesError'
  readonly reason: FilesFailure

  constructor(reason: FilesFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
