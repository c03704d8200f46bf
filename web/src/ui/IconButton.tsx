import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { withoutMenu } from './Button.tsx'
import { type ButtonVariant, buttonClasses } from './button-variants.ts'
import { classes } from './classes.ts'
import type { Icon } from './icon.ts'
import { Tooltip } from './Tooltip.tsx'

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  icon: Icon
  /** The accessible name and tooltip. */
  label: string
  variant?: Extract<ButtonVariant, 'bare' | 'outline' | 'primary' | 'danger-quiet'>
  dense?: boolean
  /** The icon is an arrow, which is mirrored in right-to-left text. */
  flips?: boolean
  /** Why the button is disabled; added to the label. */
  disabledReason?: string | null
}

/** A square button with one icon. The default variant is `bare`. If it is disabled, it keeps the focus. */
export function IconButton(props: Props) {
  const { icon: Picture, label, variant = 'bare', dense, flips, disabled, disabledReason, ...rest } = props
  const text = disabledReason ? `${label}: ${disabledReason}` : label
  const isOff = Boolean(disabled || disabledReason)

  function onClick(event: MouseEvent<HTMLButtonElement>) {
    if (isOff) event.preventDefault()
    else rest.onClick?.(event)
  }

  return (
    <Tooltip text={text} onPress={Boolean(disabledReason)} quiet={rest['aria-expanded'] === true}>
      {aria => (
        <button
          type="button"
          {...rest}
          {...(isOff ? withoutMenu : undefined)}
          {...(disabledReason ? aria : undefined)}
          aria-label={label}
          aria-disabled={isOff || undefined}
          onClick={onClick}
          className={classes(buttonClasses({ variant, dense, square: true, isOff }), rest.className)}
        >
          <Picture size={dense ? 18 : 20} aria-hidden="true" className={flips ? 'flips' : undefined} />
        </button>
      )}
    </Tooltip>
  )
}
