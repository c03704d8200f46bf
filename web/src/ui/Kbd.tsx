import { classes } from './classes.ts'

/** A key to press. Shown only where a keyboard is likely (a fine pointer); tell `aria-keyshortcuts` as well. */
export function Kbd(props: { children: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'hidden min-w-5 items-center justify-center rounded border border-current px-1 font-sans text-xs font-semi sm:pointer-fine:inline-flex',
        props.className,
      )}
    >
      <kbd className="font-[inherit]">{props.children}</kbd>
    </span>
  )
}
