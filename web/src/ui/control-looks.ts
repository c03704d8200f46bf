const edge =
  'w-full min-w-0 rounded border bg-surface text-ink text-md transition-colors border-line-strong hover:border-ink-2 ' +
  'disabled:border-line disabled:bg-sunk disabled:text-ink-2 disabled:hover:border-line ' +
  'read-only:not-[select]:border-line read-only:not-[select]:bg-sunk read-only:not-[select]:text-ink-2 ' +
  'aria-invalid:border-stop aria-invalid:shadow-[inset_0_0_0_1px_var(--stop)] aria-invalid:hover:border-stop'

/* Alike on both sides where the text finds its own direction: an input's inline start is its own, not the page's. */
const rooms = { none: 'px-3', end: 'ps-3 pe-11', around: 'px-11' }

/** The class names of a one-line text control, with room for what stands at its end or on both sides. */
export function controlClasses(room: keyof typeof rooms = 'none'): string {
  return `${edge} min-h-control py-2 ${rooms[room]}`
}

/** The class names of a text control of several lines. */
export const areaClasses = `${edge} block min-h-16 px-3 py-2`
