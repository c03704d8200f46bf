import type { ComponentPropsWithRef, ElementType } from 'react'
import { classes } from './classes.ts'

/**
 * Text written by a member. It has its own direction (`dir="auto"`) and is isolated from the text around it. It is an
 * inline `bdi` by default; `as="p"` makes it a block. `lines` keeps line breaks and gives each line its own direction,
 * for texts in two languages.
 */
export function Text<Tag extends ElementType = 'bdi'>(
  props: { as?: Tag; lines?: boolean } & Omit<ComponentPropsWithRef<Tag>, 'as' | 'lines'>,
) {
  const { as, lines, className, ...rest } = props
  const Element: ElementType = as ?? 'bdi'
  return (
    <Element
      dir="auto"
      {...rest}
      className={classes(
        lines ? 'whitespace-pre-line [unicode-bidi:plaintext]' : '[unicode-bidi:isolate]',
        lines && !as && 'block',
        className,
      )}
    />
  )
}
