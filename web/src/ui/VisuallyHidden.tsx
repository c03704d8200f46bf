import type { ReactNode } from 'react'

/** Read aloud, not drawn. */
export function VisuallyHidden(props: { children: ReactNode; id?: string }) {
  return (
    <span id={props.id} className="sr-only">
      {props.children}
    </span>
  )
}
