import type { ComponentPropsWithRef, ElementType } from 'react'
import { classes } from './classes.ts'

/**
 * What a member wrote: it finds its own direction (`dir="auto"`) and cannot turn the text around it.
 * Inline it is a `bdi`; `as="p"` makes a block, with line breaks kept when `lines` is set.
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
      className={classes('[unicode-bidi:isolate]', lines && 'whitespace-pre-line', className)}
    />
  )
}
