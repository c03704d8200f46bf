import { maxFileBytes } from '@bahth/domain/field-limits.ts'
import { imageFormat, imageHeadBytes } from '@bahth/domain/image-format.ts'
import { memberId, onLoginChange } from '../../api/login.ts'
import { createStore, useStore } from '../../ui/create-store.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** The chosen photo of a student ID, stored outside the forms so that it survives their unmounting. */
export interface PhotoChoice {
  original: File
  /** The file to send: a reduced version, or the original. Null while it is prepared, and if it can't be sent. */
  ready: File | null
  /** Whether this browser could decode it. Only then does the form show that it is ready to send. */
  isDecoded: boolean
  /** Why it can't be sent. */
  problem: 'unreadable' | 'too-large' | null
}

const photo = createStore<PhotoChoice | null>(null)

/** Whether two File objects are the same choice. Setting a file on an input creates another object. */
const isSame = (a: File, b: File | undefined): boolean =>
  a.name === b?.name && a.size === b.size && a.lastModified === b.lastModified

/** Whether the first bytes belong to a format that the server reads. */
async function hasReadableFormat(file: File): Promise<boolean> {
  try {
    const format = imageFormat(new Uint8Array(await file.slice(0, imageHeadBytes).arrayBuffer()))
    return format !== null && format !== 'unsupported'
  } catch {
    // The file was moved or deleted after it was chosen.
    return false
  }
}

async function prepare(original: File): Promise<PhotoChoice> {
  const shrunk = await shrinkPhoto(original)
  // The server accepts formats that not every browser decodes, such as AVIF. For these, the server decides.
  const ready = shrunk ?? ((await hasReadableFormat(original)) ? original : null)
  const problem = !ready ? 'unreadable' : ready.size > maxFileBytes ? 'too-large' : null
  return { original, ready: problem ? null : ready, isDecoded: shrunk !== null, problem }
}

/** Stores a photo and starts to reduce it. Null removes the photo. */
export function choosePhoto(original: File | null): void {
  if (original && isSame(original, photo.get()?.original)) return
  photo.set(original && { original, ready: null, isDecoded: false, problem: null })
  if (!original) return
  void prepare(original).then(prepared => {
    if (photo.get()?.original === original) photo.set(prepared)
  })
}

// The next person who uses this browser must not see it, also if it was chosen by a visitor who then left.
let chosenBy = memberId()
onLoginChange(() => {
  if (memberId() === chosenBy) return
  chosenBy = memberId()
  choosePhoto(null)
})

export const photoNow = photo.get

/** The photo to send, when it is ready. Null if there is no photo that can be sent. */
export function readyPhoto(): Promise<File | null> {
  return new Promise(resolve => {
    const check = () => {
      const choice = photo.get()
      if (choice && !choice.ready && !choice.problem) return
      stop()
      resolve(choice?.ready ?? null)
    }
    const stop = photo.subscribe(check)
    check()
  })
}

export const usePhoto = (): PhotoChoice | null => useStore(photo)
