import type { ComponentPropsWithRef } from 'react'
import { classes } from './classes.ts'
import { Nuqta } from './Nuqta.tsx'

/** An item of the phone's navigation; the current one has a dot. */
export function NavItem(props: ComponentPropsWithRef<'a'> & { current?: boolean }) {
  const { current, children, ...rest } = props
  return (
    <a
      {...rest}
      aria-current={current ? 'page' : undefined}
      className={classes(
        'flex min-h-control items-center gap-3 rounded',
        current ? 'font-semi text-ink' : 'text-ink-2 hover:text-ink',
        rest.className,
      )}
    >
      <span className="w-2.5 flex-none">{current && <Nuqta />}</span>
      {children}
    </a>
  )
}
