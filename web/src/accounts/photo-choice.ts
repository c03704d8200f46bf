import { useSyncExternalStore } from 'react'
import { maxPhotoBytes, shrinkPhoto } from './shrink-photo.ts'

/** The photo of a student ID that was chosen, kept while the document lives: forms come and go, it stays. */
export interface PhotoChoice {
  original: File
  /** What is sent: smaller, or the original. Null while it is being made, and where it can't be sent. */
  ready: File | null
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

/** Takes a photo, or lets it go, and begins to make it smaller. */
export function choosePhoto(original: File | null): void {
  if (original && isSame(original, choice?.original)) return
  become(original && { original, ready: null, problem: null })
  if (!original) return
  void shrinkPhoto(original).then(ready => {
    if (choice?.original !== original) return
    const problem = !ready ? 'unreadable' : ready.size > maxPhotoBytes ? 'too-large' : null
    become({ original, ready: problem ? null : ready, problem })
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
