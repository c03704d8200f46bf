/** Something that is loaded on demand, once. */
export interface LazyModule<T> {
  /** Null until it is loaded. */
  loaded: T | null
  /** A failed attempt is not kept, so the next call loads again. */
  load(): Promise<T>
}

export function lazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  let attempt: Promise<T> | null = null
  const module: LazyModule<T> = {
    loaded: null,
    load() {
      attempt ??= load().then(
        found => {
          module.loaded = found
          return found
        },
        error => {
          attempt = null
          throw error
        },
      )
      // Callers handle the rejection. If no caller does, it must not be reported as unhandled.
      attempt.catch(() => {})
      return attempt
    },
  }
  return module
}
