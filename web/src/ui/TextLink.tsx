import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { classes } from './classes.ts'

/**
 * A link outside of running text, with an arrow forward or back: “Review queue →”. In running text use `a` with the
 * class `link`.
 */
export function TextLink(props: ComponentPropsWithRef<'a'> & { arrow?: 'onward' | 'back'; small?: boolean }) {
  const { arrow, small, children, ...rest } = props
  const size = small ? 16 : 18
  return (
    <a
      {...rest}
      className={classes(
        'inline-flex items-center gap-2 font-semi text-nile hover:text-nile-strong hover:underline hover:underline-offset-4',
        small ? 'min-h-control text-sm sm:pointer-fine:min-h-6' : 'min-h-control text-md',
        rest.className,
      )}
    >
      {arrow === 'back' && <ArrowLeft size={size} aria-hidden="true" className="flips" />}
      {children}
      {arrow === 'onward' && <ArrowRight size={size} aria-hidden="true" className="flips" />}
    </a>
  )
}
