/** Browser storage under our own prefix (API-11). A browser that refuses storage loses only what it would have kept. */

const prefix = 'bahth.'

export type StorageArea = 'local' | 'session'

const storageArea = (which: StorageArea): Storage | null => {
  try {
    return which === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return null
  }
}

/** What was kept under a name, or null. */
export function readStored<T>(which: StorageArea, name: string): T | null {
  try {
    return JSON.parse(storageArea(which)?.getItem(prefix + name) ?? 'null') as T | null
  } catch {
    return null
  }
}

export function writeStored(which: StorageArea, name: string, value: unknown): void {
  try {
    storageArea(which)?.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // Full or refused: nothing depends on it.
  }
}

/** Calls back when another tab of this browser keeps something else under a name, or forgets it. */
export function onStoredElsewhere(name: string, listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => (key === null || key === prefix + name) && listener()
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

export function removeStored(which: StorageArea, name: string): void {
  try {
    storageArea(which)?.removeItem(prefix + name)
  } catch {
    // Refused: there is nothing to forget.
  }
}

/** Forgets everything whose name begins so: drafts at sign-out. */
export function removeStoredWithPrefix(which: StorageArea, beginning: string): void {
  try {
    const kept = storageArea(which)
    if (!kept) return
    for (const key of Object.keys(kept)) if (key.startsWith(prefix + beginning)) kept.removeItem(key)
  } catch {
    // Refused: there is nothing to forget.
  }
}
