/** Browser storage with a prefix (API-11). If the browser refuses storage, nothing is stored and nothing fails. */

const prefix = 'bahth.'

export type StorageArea = 'local' | 'session'

const storageArea = (which: StorageArea): Storage | null => {
  try {
    return which === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return null
  }
}

/** The stored value, or null. */
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
    // The storage is full or refused; nothing depends on it.
  }
}

/** Calls back when another tab changes or removes a value. */
export function onStoredElsewhere(name: string, listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === null || key === prefix + name) && listener()
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

export function removeStored(which: StorageArea, name: string): void {
  try {
    storageArea(which)?.removeItem(prefix + name)
  } catch {
    // Refused: there is nothing to remove.
  }
}

/** The names of stored values that start so. */
export function storedNames(which: StorageArea, namePrefix: string): string[] {
  try {
    return Object.keys(storageArea(which) ?? {})
      .filter(key => key.startsWith(prefix + namePrefix))
      .map(key => key.slice(prefix.length))
  } catch {
    // Refused: there is nothing stored.
    return []
  }
}

/** Removes all values whose name starts so, for example drafts on log-out. */
export function removeStoredWithPrefix(which: StorageArea, namePrefix: string): void {
  for (const name of storedNames(which, namePrefix)) removeStored(which, name)
}
