import type { ComponentPropsWithRef, ElementType } from 'react'
import { classes } from './classes.ts'

/**
 * What a member wrote: it finds its own direction (`dir="auto"`) and cannot turn the text around it.
 * Inline it is a `bdi`; `as="p"` makes a block. With `lines` it is a block that keeps line breaks, and each line finds
 * its own direction: a text in two languages reads right in both.
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
