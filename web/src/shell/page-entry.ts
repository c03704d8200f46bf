import type { ComponentType } from 'react'
import { loadPart } from './load-part.ts'

/** The layout of a page's placeholder while it loads. */
export type PageShape = 'figures' | 'tiles' | 'cards' | 'text' | 'landing' | 'form'

/** A page that is loaded when it is first opened, or when the pointer is over a link to it. */
export interface PageEntry {
  /** The name of the component. */
  name: string
  shape: PageShape
  /** The component; null until it is loaded. */
  loaded: ComponentType | null
  /** Loads the page. A failed attempt is not cached, so the next call loads again. */
  load(): Promise<ComponentType>
}

export function pageEntry<K extends string>(
  load: () => Promise<Record<K, ComponentType>>,
  name: K,
  shape: PageShape = 'figures',
): PageEntry {
  let attempt: Promise<ComponentType> | null = null
  const entry: PageEntry = {
    name,
    shape,
    loaded: null,
    load() {
      attempt ??= loadPart(load).then(
        found => {
          entry.loaded = found[name]
          return found[name]
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
  return entry
}
