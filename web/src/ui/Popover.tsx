import * as Radix from 'radix-ui/popover'
import type { ReactElement, ReactNode } from 'react'
import { classes } from './classes.ts'

/** A popover next to its button. `wide` is for lists and fills the width of a phone. `label` names it for screen readers. */
export function Popover(props: {
  trigger: ReactElement
  label: string
  align?: 'start' | 'center' | 'end'
  wide?: boolean
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}) {
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Trigger asChild>{props.trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={props.label}
          align={props.align ?? 'start'}
          sideOffset={4}
          collisionPadding={16}
          className={classes(
            'z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-2rem)] overflow-y-auto rounded border border-line-strong bg-surface p-4 data-[state=open]:animate-appear',
            props.wide ? 'w-104' : 'w-80',
          )}
        >
          {props.children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
