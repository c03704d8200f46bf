import { type ReactNode, useRef } from 'react'
import { Button } from './Button.tsx'
import { messages } from './messages.ts'
import { useBarHeight } from './use-bar-height.ts'

/** Actions on the selected rows of a list. It sticks below the list, so that it is always visible and moves no rows. */
export function BulkBar(props: { selected: string; onClear: () => void; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useBarHeight(bar, '--action-bar')
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={props.selected}
      data-action-bar=""
      className="sticky bottom-[calc(var(--bottom-inset)+0.75rem)] z-10 mt-3 flex flex-wrap items-center gap-2 rounded border border-nile-line bg-nile-wash px-3 py-2"
    >
      <p role="status" className="me-2 font-semi text-sm">
        {props.selected}
      </p>
      {props.children}
      <Button dense variant="quiet" className="ms-auto" onClick={props.onClear}>
        {messages.clearSelection}
      </Button>
    </div>
  )
}
