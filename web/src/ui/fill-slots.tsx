import { Fragment, type ReactNode } from 'react'

/**
 * A sentence with elements in it: `{name}` in the text is replaced by the slot of that name, so that a translation
 * may order them differently.
 */
export const fillSlots = (text: string, slots: Record<string, ReactNode>): ReactNode =>
  text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : <Fragment key={part}>{slots[part]}</Fragment>))
