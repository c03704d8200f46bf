import type { ReactNode } from 'react'

/**
 * Where a cell goes where rows are cards: the title, the corner beside it, a labelled fact, a `bare` fact
 * without a label, a `line` of its own, the row of buttons, or nowhere.
 */
export type CardPlace = 'title' | 'corner' | 'fact' | 'bare' | 'line' | 'actions' | 'none'

/** One column of a `DataTable`. */
export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  card?: CardPlace
  align?: 'end'
  /** A CSS width; without one the content decides. */
  width?: string
  /** The minimum width for columns whose text may be one long word; other columns would squeeze them. */
  minWidth?: string
  /** Sortable; `onSort` gets the column's id. */
  sorts?: boolean
  /** For screen readers only. */
  hideHeader?: boolean
  /** Hidden in a table that has room for its main columns alone; not in cards. */
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

/* With `display` changed for cards, some browsers drop the table semantics; the roles keep them. */
export const asTable = { role: 'table' }
export const asRowGroup = { role: 'rowgroup' }
export const asRow = { role: 'row' }
export const asHeader = { role: 'columnheader' }
export const asCell = { role: 'cell' }
