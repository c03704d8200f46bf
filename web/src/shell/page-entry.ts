import type { ComponentType } from 'react'
import { loadPart } from './load-part.ts'

/** The shape of a page before it is there: a page of lists, of text, of the landing page, of a form. */
export type PageShape = 'list' | 'text' | 'landing' | 'form'

/** A page that is loaded when it is first opened, or when somebody points at a link to it. */
export interface PageEntry {
  /** The component's name. */
  name: string
  shape: PageShape
  /** Null until it has been loaded. */
  loaded: ComponentType | null
  /** A failed attempt is forgotten, so that the next one tries again. */
  load(): Promise<ComponentType>
}

export function pageEntry<K extends string>(
  load: () => Promise<Record<K, ComponentType>>,
  name: K,
  shape: PageShape = 'list',
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
      // Whoever waits for it hears of a failure; nobody else has to.
      attempt.catch(() => {})
      return attempt
    },
  }
  return entry
}
