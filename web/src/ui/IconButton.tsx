import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { type ButtonLook, buttonClasses } from './button-looks.ts'
import { classes } from './classes.ts'
import type { Icon } from './icon.ts'
import { Tooltip } from './Tooltip.tsx'

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  icon: Icon
  /** What it does: its name, and its tooltip. */
  label: string
  look?: Extract<ButtonLook, 'bare' | 'outline' | 'primary' | 'danger-quiet'>
  dense?: boolean
  /** The icon is an arrow and turns with the reading direction. */
  flips?: boolean
  /** Why it cannot be pressed now; said after the label. */
  disabledReason?: string | null
}

/** A square button of one icon, named by its `label`. Bare unless told otherwise. */
export function IconButton(props: Props) {
  const { icon: Picture, label, look = 'bare', dense, flips, disabledReason, ...rest } = props
  const text = disabledReason ? `${label}: ${disabledReason}` : label

  function onClick(event: MouseEvent<HTMLButtonElement>) {
    if (disabledReason) event.preventDefault()
    else rest.onClick?.(event)
  }

  const isOff = Boolean(rest.disabled || disabledReason)
  return (
    <Tooltip text={text} onPress={Boolean(disabledReason)} quiet={rest['aria-expanded'] === true}>
      {aria => (
        <button
          type="button"
          {...rest}
          {...(disabledReason ? aria : undefined)}
          aria-label={label}
          aria-disabled={disabledReason ? true : undefined}
          onClick={onClick}
          className={classes(buttonClasses({ look, dense, square: true, isOff }), rest.className)}
        >
          <Picture size={dense ? 18 : 20} aria-hidden="true" className={flips ? 'flips' : undefined} />
        </button>
      )}
    </Tooltip>
  )
}
