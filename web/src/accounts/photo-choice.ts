import { imageFormat, imageHeadBytes } from '@bahth/domain/image-format.ts'
import { useSyncExternalStore } from 'react'
import { maxPhotoBytes, shrinkPhoto } from './shrink-photo.ts'

/** The photo of a student ID that was chosen, kept while the document lives: forms come and go, it stays. */
export interface PhotoChoice {
  original: File
  /** What is sent: smaller, or the original. Null while it is being made, and where it can't be sent. */
  ready: File | null
  /** Whether this browser could decode it; only then we can say that it is good to send. */
  isDecoded: boolean
  /** Why it can't be sent. */
  problem: 'unreadable' | 'too-large' | null
}

let choice: PhotoChoice | null = null
const listeners = new Set<() => void>()

function become(next: PhotoChoice | null): void {
  choice = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A file that went through an input again is another object with the same content. */
const isSame = (a: File, b: File | undefined): boolean =>
  a.name === b?.name && a.size === b.size && a.lastModified === b.lastModified

/** Whether the server reads the format that a file's first bytes tell. */
async function hasReadableFormat(file: File): Promise<boolean> {
  try {
    const format = imageFormat(new Uint8Array(await file.slice(0, imageHeadBytes).arrayBuffer()))
    return format !== null && format !== 'unsupported'
  } catch {
    // The file was moved or deleted since it was chosen.
    return false
  }
}

async function prepare(original: File): Promise<PhotoChoice> {
  const shrunk = await shrinkPhoto(original)
  // The server reads formats that not every browser decodes, such as AVIF: then the server decides.
  const ready = shrunk ?? ((await hasReadableFormat(original)) ? original : null)
  const problem = !ready ? 'unreadable' : ready.size > maxPhotoBytes ? 'too-large' : null
  return { original, ready: problem ? null : ready, isDecoded: shrunk !== null, problem }
}

/** Takes a photo, or lets it go, and begins to make it smaller. */
export function choosePhoto(original: File | null): void {
  if (original && isSame(original, choice?.original)) return
  become(original && { original, ready: null, isDecoded: false, problem: null })
  if (!original) return
  void prepare(original).then(prepared => {
    if (choice?.original === original) become(prepared)
  })
}

export const photoNow = (): PhotoChoice | null => choice

/** The photo that can be sent, as soon as it is ready; null when there is none, or none that can be sent. */
export function readyPhoto(): Promise<File | null> {
  return new Promise(resolve => {
    const look = () => {
      if (choice && !choice.ready && !choice.problem) return
      stop()
      resolve(choice?.ready ?? null)
    }
    const stop = subscribe(look)
    look()
  })
}

export const usePhoto = (): PhotoChoice | null => useSyncExternalStore(subscribe, photoNow)
