import type { ReactNode } from 'react'

/**
 * The place of a cell in a card: the title, the corner next to it, a `fact` with a label, a `bare` fact without a label,
 * a separate `line`, the row of buttons, or none.
 */
export type CardPlace = 'title' | 'corner' | 'fact' | 'bare' | 'line' | 'actions' | 'none'

/** One column of a `DataTable`. */
export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  card?: CardPlace
  align?: 'end'
  /** A CSS width; without it the content determines the width. */
  width?: string
  /** The minimum width, for a column whose text may be one long word: the other columns would make it too narrow. */
  minWidth?: string
  /** Sortable; `onSort` gets the column's id. */
  sorts?: boolean
  /** Shows the header to screen readers only. */
  hideHeader?: boolean
  /** Hidden in a table that has room only for its main columns. Cards always show it. */
  minor?: boolean
}

/** The sort column and direction. */
export interface Sort {
  by: string
  descending: boolean
}

/** The selected rows by key, and the name of each row's checkbox. */
export interface Selection<Row> {
  keys: ReadonlySet<string>
  onChange: (keys: ReadonlySet<string>) => void
  name: (row: Row) => string
}

/** The classes shared by a column's cells and header. */
export function columnClasses<Row>(column: Column<Row>): string {
  return [
    column.align === 'end' ? 'text-start as-table:text-end' : 'text-start',
    column.minor ? 'as-tight-table:hidden' : '',
    `place-${column.card ?? 'fact'}`,
  ].join(' ')
}

/* Some browsers drop the table semantics when the card layout changes `display`; the roles keep them. */
export const asTable = { role: 'table' }
export const asRowGroup = { role: 'rowgroup' }
export const asRow = { role: 'row' }
export const asHeader = { role: 'columnheader' }
export const asCell = { role: 'cell' }
