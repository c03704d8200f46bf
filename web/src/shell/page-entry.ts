import type { ComponentType } from 'react'
import { type LazyModule, lazyModule } from '../api/lazy-module.ts'
import { loadPart } from '../api/load-part.ts'

/** The layout of a page's placeholder while it loads. */
export type PageShape = 'figures' | 'tiles' | 'cards' | 'text' | 'landing' | 'form'

/** A page that is loaded when it is first opened, or when the pointer is over a link to it. */
export interface PageEntry extends LazyModule<ComponentType> {
  /** The name of the component. */
  name: string
  shape: PageShape
}

export const pageEntry = <K extends string>(
  load: () => Promise<Record<K, ComponentType>>,
  name: K,
  shape: PageShape = 'figures',
): PageEntry =>
  Object.assign(
    lazyModule(async () => (await loadPart(load))[name]),
    { name, shape },
  )
