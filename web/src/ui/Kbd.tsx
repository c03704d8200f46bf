/** A shortcut key, shown only with a fine pointer, because such devices likely have a keyboard. Also set `aria-keyshortcuts`. */
export function Kbd(props: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="hidden min-w-5 items-center justify-center rounded border border-current px-1 font-sans text-xs font-semi sm:pointer-fine:inline-flex"
    >
      <kbd className="font-[inherit]">{props.children}</kbd>
    </span>
  )
}
