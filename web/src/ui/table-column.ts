import type { ReactNode } from 'react'

/**
 * Where a cell stands when its row is a card on a phone: the title; the corner beside it; a fact with its header
 * as a small label; `bare`, a fact that needs no label; `line`, one that has a line to itself; the row of buttons; or
 * not at all.
 */
export type CardPlace = 'title' | 'corner' | 'fact' | 'bare' | 'line' | 'actions' | 'none'

/** One column of a `DataTable`. */
export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  card?: CardPlace
  align?: 'end'
  /** A CSS width; without one the column takes what it needs. */
  width?: string
  /** The least CSS width of a column whose text may be one long word: without one, the others leave it no room. */
  minWidth?: string
  /** Offers to sort by it; `onSort` is told its id. */
  sorts?: boolean
  /** The header is read aloud only. */
  hideHeader?: boolean
  /** Left out of the table (never of the card) below this page width. */
  hideBelow?: 'md' | 'lg'
}

/** What the rows are sorted by: a column's id, and which way. */
export interface Sort {
  by: string
  descending: boolean
}

/** The rows that are ticked, by key, and what each is called when a screen reader reads its box. */
export interface Selection<Row> {
  keys: ReadonlySet<string>
  onChange: (keys: ReadonlySet<string>) => void
  name: (row: Row) => string
}

const hidden = { md: 'sm:max-md:hidden', lg: 'sm:max-lg:hidden' }

/** The class names a column's cells share with its header. */
export function columnClasses<Row>(column: Column<Row>): string {
  return [
    column.align === 'end' ? 'text-start sm:text-end' : 'text-start',
    column.hideBelow ? hidden[column.hideBelow] : '',
    `place-${column.card ?? 'fact'}`,
  ].join(' ')
}

/* A table laid out as cards is no table to some browsers; the roles keep it one for a screen reader. */
export const asTable = { role: 'table' }
export const asRowGroup = { role: 'rowgroup' }
export const asRow = { role: 'row' }
export const asHeader = { role: 'columnheader' }
export const asCell = { role: 'cell' }
