import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { messages } from './messages.ts'
import { type Column, columnClasses } from './table-column.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The shape of one element that is loading. */
export type SkeletonShape = 'title' | 'line' | 'badge' | 'button' | 'figure' | 'picture'

/* These classes are in a layer below the utilities, so that a caller's size wins. */
const shapes: Record<Exclude<SkeletonShape, 'title'>, string> = {
  line: 'skeleton-line',
  badge: 'skeleton-badge',
  button: 'skeleton-button',
  figure: 'skeleton-figure',
  picture: 'skeleton-picture',
}

/** A grey placeholder. Screen readers skip it; `Skeletons` around it tells them that something loads. */
export function Skeleton(props: { shape?: SkeletonShape; className?: string }) {
  const { shape = 'line' } = props
  const base = 'block max-w-full rounded border border-line bg-sunk'
  if (shape !== 'title')
    return <span data-skeleton aria-hidden="true" className={classes(base, shapes[shape], props.className)} />
  return (
    <span data-skeleton aria-hidden="true" className={classes('flex flex-col gap-2', props.className)}>
      <span className={classes(base, 'h-4 w-56 max-w-full')} />
      <span className={classes(base, 'h-3 w-28')} />
    </span>
  )
}

/** The placeholders of what is loading. Screen readers get `label` instead. */
export function Skeletons(props: { label: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div role="status" className={props.className}>
      <VisuallyHidden>{props.label}</VisuallyHidden>
      {props.children}
    </div>
  )
}

/* Titles of different widths: with equal widths the rows would look like a grid, not like text. */
const uneven = ['', '*:first:max-w-44', '*:first:max-w-52']

/** Placeholders of rows outside a table. The first shape is at the start, the others are at the end. */
export function SkeletonRows(props: { rows: number; shapes: readonly SkeletonShape[]; className?: string }) {
  const [first, ...rest] = props.shapes
  return (
    <Skeletons label={messages.loading} className={classes('border-ink border-t-2', props.className)}>
      {Array.from({ length: props.rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike.
        <div key={index} className="flex items-center gap-4 border-line border-b py-3">
          <Skeleton shape={first} className={classes('flex-1', uneven[index % 3])} />
          {rest.map((shape, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the shapes have an order and nothing else.
            <Skeleton key={index} shape={shape} className="max-sm:last:hidden" />
          ))}
        </div>
      ))}
    </Skeletons>
  )
}

function shapeOf<Row>(column: Column<Row>): SkeletonShape {
  if (column.card === 'title') return 'title'
  if (column.card === 'corner') return 'badge'
  return column.card === 'actions' ? 'button' : 'line'
}

/* Hides the placeholders of a table from screen readers. Nothing in them can be focused. */
const ariaHidden = { 'aria-hidden': true } as const

/** Placeholders of a table's rows, shaped like its columns. */
export function SkeletonTableRows<Row>(props: {
  rows: number
  columns: readonly Column<Row>[]
  selectable: boolean
}) {
  return Array.from({ length: props.rows }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike.
    <tr key={index} {...ariaHidden} className="data-row is-loading">
      {props.selectable && (
        <td className="place-select">
          <span className="block size-5 rounded border border-line bg-sunk" />
        </td>
      )}
      {props.columns.map(column => (
        <td key={column.id} className={columnClasses(column)}>
          <Skeleton shape={shapeOf(column)} className={column.align === 'end' ? 'ms-auto' : undefined} />
        </td>
      ))}
    </tr>
  ))
}
