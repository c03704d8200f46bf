import type { ComponentPropsWithRef } from 'react'
import { type ButtonShape, buttonClasses } from './button-variants.ts'
import { classes } from './classes.ts'
import type { Icon } from './icon.ts'

interface Props extends ButtonShape, ComponentPropsWithRef<'a'> {
  icon?: Icon
  /** Opens in a new tab, without an opener or referrer. */
  newTab?: boolean
}

/** A link that looks like a button, for navigation. */
export function LinkButton(props: Props) {
  const { variant, dense, wide, flush, icon: Picture, newTab, children, ...rest } = props
  return (
    <a
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : undefined)}
      {...rest}
      className={classes(buttonClasses({ variant, dense, wide, flush }), rest.className)}
    >
      {Picture && <Picture size={dense ? 16 : 18} aria-hidden="true" />}
      <span>{children}</span>
    </a>
  )
}
