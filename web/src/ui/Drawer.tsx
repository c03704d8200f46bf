import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { messages } from './messages.ts'
import { Scrim } from './Scrim.tsx'
import { useLayerFocus } from './use-layer-focus.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/**
 * The navigation on a phone: a panel of 18rem at the start edge, above the page. `title` is for screen readers; `header`
 * is visible.
 */
export function Drawer(props: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  header?: ReactNode
  children: ReactNode
}) {
  const focus = useLayerFocus(layer => layer.focus())
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Scrim />
        <Radix.Content
          {...focus}
          aria-modal="true"
          className="fixed inset-y-0 start-0 z-50 flex w-drawer max-w-[calc(100vw-3rem)] flex-col overflow-y-auto overscroll-contain border-line border-e bg-surface ps-[max(1rem,var(--notch))] pe-4 pb-[max(1rem,env(safe-area-inset-bottom))] data-[state=closed]:animate-leave-start data-[state=open]:animate-enter-start"
        >
          <div className="flex h-header flex-none items-center justify-between gap-4">
            <Radix.Title asChild>
              <div>
                <VisuallyHidden>{props.title}</VisuallyHidden>
                {props.header}
              </div>
            </Radix.Title>
            <Radix.Close asChild>
              <IconButton icon={X} label={messages.close} className="-me-2" />
            </Radix.Close>
          </div>
          {props.children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
