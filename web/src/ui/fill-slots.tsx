import { Fragment, type ReactNode } from 'react'

/**
 * Replaces each `{name}` in a sentence by the element of that name, so that a translation may order them differently.
 */
export const fillSlots = (text: string, slots: Record<string, ReactNode>): ReactNode =>
  text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : <Fragment key={part}>{slots[part]}</Fragment>))
