import type { ComponentPropsWithRef } from 'react'
import { type ButtonShape, buttonClasses } from './button-looks.ts'
import { classes } from './classes.ts'
import type { Icon } from './icon.ts'

interface Props extends ButtonShape, ComponentPropsWithRef<'a'> {
  icon?: Icon
  /** Opens beside this page, without telling the other page where it came from. */
  newTab?: boolean
}

/** A link that looks like a button: it goes somewhere, where a button does something. */
export function LinkButton(props: Props) {
  const { look, dense, wide, flush, icon: Picture, newTab, children, ...rest } = props
  return (
    <a
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : undefined)}
      {...rest}
      className={classes(buttonClasses({ look, dense, wide, flush }), rest.className)}
    >
      {Picture && <Picture size={dense ? 16 : 18} aria-hidden="true" />}
      <span>{children}</span>
    </a>
  )
}
