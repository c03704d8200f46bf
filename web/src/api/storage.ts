/** Browser storage with a prefix (API-11). If the browser refuses storage, nothing is stored and no error is thrown. */

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
    // The storage is full or refused. No feature depends on it.
  }
}

/** Calls `listener` when another tab changes or removes a value. Returns a function that ends this. */
export function onStoredElsewhere(name: string, listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === null || key === prefix + name) && listener()
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

export function removeStored(which: StorageArea, name: string): void {
  try {
    storageArea(which)?.removeItem(prefix + name)
  } catch {
    // Storage is refused, so there is nothing to remove.
  }
}

/** The names of stored values that start with `namePrefix`. */
export function storedNames(which: StorageArea, namePrefix: string): string[] {
  try {
    return Object.keys(storageArea(which) ?? {})
      .filter(key => key.startsWith(prefix + namePrefix))
      .map(key => key.slice(prefix.length))
  } catch {
    // Storage is refused, so nothing is stored.
    return []
  }
}

/** Removes all values whose name starts with `namePrefix`, for example drafts on log-out. */
export function removeStoredWithPrefix(which: StorageArea, namePrefix: string): void {
  for (const name of storedNames(which, namePrefix)) removeStored(which, name)
}
