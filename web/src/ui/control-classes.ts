const edge =
  'w-full min-w-0 rounded border bg-surface text-ink text-md transition-colors border-line-strong hover:border-ink-2 ' +
  'disabled:border-line disabled:bg-sunk disabled:text-ink-2 disabled:hover:border-line ' +
  'read-only:not-[select]:border-line read-only:not-[select]:bg-sunk read-only:not-[select]:text-ink-2 ' +
  'aria-invalid:border-stop aria-invalid:shadow-[inset_0_0_0_1px_var(--stop)] aria-invalid:hover:border-stop'

/* `around` is equal on both sides, for text with its own direction: the input's start side may differ from the page's. */
const paddings = { none: 'px-3', end: 'ps-3 pe-11', around: 'px-11' }

/** The classes of a single-line control, with space for an icon at its end or on both sides. */
export function controlClasses(padding: keyof typeof paddings = 'none'): string {
  return `${edge} min-h-control py-2 ${paddings[padding]}`
}

/** The classes of a multi-line control. */
export const areaClasses = `${edge} block min-h-16 px-3 py-2`
