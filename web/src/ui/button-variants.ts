import { classes } from './classes.ts'

/**
 * The appearance of a button. A group has one primary button; destructive actions use a danger variant; `bare` is for
 * icons.
 */
export type ButtonVariant =
  | 'primary'
  | 'outline'
  | 'quiet'
  | 'bare'
  | 'danger'
  | 'danger-primary'
  | 'danger-quiet'

/** Props shared by buttons, link buttons and icon buttons. `flush` aligns a quiet button's text with the edge. */
export interface ButtonShape {
  variant?: ButtonVariant
  dense?: boolean
  wide?: boolean
  flush?: 'start' | 'end'
}

const styles: Record<ButtonVariant, string> = {
  primary: 'border-nile bg-nile text-on-nile hover:border-nile-strong hover:bg-nile-strong',
  outline: 'border-line-strong bg-surface text-ink hover:border-ink-2 hover:bg-sunk',
  quiet: 'border-transparent text-nile hover:bg-nile-wash hover:text-nile-strong',
  bare: 'border-transparent text-ink-2 hover:bg-sunk hover:text-ink',
  danger: 'border-stop bg-surface text-stop hover:bg-stop-wash',
  'danger-primary': 'border-stop bg-stop text-paper hover:border-stop-strong hover:bg-stop-strong',
  'danger-quiet': 'border-transparent text-stop hover:bg-stop-wash',
}

/** A disabled button has a box only if it has one otherwise, because the text of a quiet one may align with an edge. */
function offStyle(variant: ButtonVariant, square: boolean | undefined): string {
  if (variant === 'bare' || variant.endsWith('quiet')) return 'border-transparent text-ink-3'
  return square ? 'border-line text-ink-3' : 'border-line bg-sunk text-ink-3'
}

const base =
  'relative inline-flex select-none items-center justify-center rounded border text-center font-semi no-underline transition-colors print:hidden'

/** The classes of a button; `isOff` greys it but keeps it focusable. */
export function buttonClasses(shape: ButtonShape & { isOff?: boolean; square?: boolean }): string {
  const { variant = 'outline', dense, square } = shape
  return classes(
    base,
    dense
      ? 'min-h-control gap-2 text-md sm:text-sm sm:pointer-fine:min-h-control-dense'
      : 'min-h-control gap-2.5 text-md',
    square && (dense ? 'w-control sm:pointer-fine:w-control-dense' : 'w-control'),
    !square && (variant.endsWith('quiet') || dense ? 'px-3' : 'px-5'),
    !square && 'py-1.5',
    !shape.isOff && styles[variant],
    shape.isOff && offStyle(variant, square),
    shape.wide && 'w-full',
    shape.flush === 'start' && '-ms-3',
    shape.flush === 'end' && '-me-3',
  )
}
