import { type ReactNode, useRef } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { classes } from './classes.ts'
import { messages } from './messages.ts'
import { ScrollCue } from './ScrollCue.tsx'
import { SkeletonTableRows } from './Skeleton.tsx'
import { CardTools, TableHead } from './TableHead.tsx'
import {
  asCell,
  asRow,
  asRowGroup,
  asTable,
  type Column,
  columnClasses,
  type Selection,
  type Sort,
} from './table-column.ts'
import { useScrollable } from './use-scrollable.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Props<Row> {
  /** The content of the table, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Whether the row is past its promised time; it then has a mark at its start. */
  isLate?: (row: Row) => boolean
  sort?: Sort
  onSort?: (sort: Sort) => void
  selection?: Selection<Row>
  /**
   * Limits the height to 28 rem (`low`, ADM-51), or to the window (`window`) for the only table of a page. The rows
   * scroll under the header.
   */
  capped?: 'low' | 'window'
  /** The columns fit into 38 rem, so the rows become cards only below this width. Other tables need 55 rem. */
  roomy?: boolean
  /** How many skeleton rows to show after the loaded rows. */
  loading?: number
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

function TableRow<Row>(props: Props<Row> & { row: Row }): ReactNode {
  const { row, columns, selection } = props
  const key = props.rowKey(row)
  const ticked = selection?.keys.has(key) ?? false
  return (
    <tr {...asRow} className={classes('data-row', props.isLate?.(row) && 'is-late', ticked && 'is-chosen')}>
      {selection && (
        <td {...asCell} className="place-select">
          <Checkbox
            hideLabel
            label={messages.selectRow(selection.name(row))}
            checked={ticked}
            onChange={() => selection.onChange(toggled(selection.keys, key))}
          />
        </td>
      )}
      {columns.map(column => (
        <td {...asCell} key={column.id} className={columnClasses(column)}>
          {column.card === undefined || column.card === 'fact' ? (
            <span aria-hidden="true" className="block text-ink-3 text-xs as-table:hidden">
              {column.header}
            </span>
          ) : null}
          {column.card === 'actions' ? (
            <div className={classes('row-actions', column.minWidth && 'may-wrap')}>{column.cell(row)}</div>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

/**
 * A table. In a narrow space each row becomes a card, in two columns on a tablet. The title (a `RowTitle`) makes the
 * whole card clickable. For screen readers it stays a table.
 */
export function DataTable<Row>(props: Props<Row>): ReactNode {
  const { columns, rows, loading = 0 } = props
  const frame = useRef<HTMLDivElement>(null)
  const scrollable = useScrollable(frame)
  return (
    <div className={props.roomy ? 'cards-late' : 'cards-early'}>
      {loading > 0 && (
        <div role="status">
          <VisuallyHidden>{messages.loading}</VisuallyHidden>
        </div>
      )}
      <CardTools {...props} />
      <div
        ref={frame}
        {...(scrollable ? { tabIndex: 0, role: 'region', 'aria-label': props.caption } : undefined)}
        className={classes(
          'table-frame',
          props.capped && 'is-capped',
          props.capped === 'window' && 'fills-window',
        )}
      >
        <table {...asTable} aria-busy={loading > 0 || undefined} className="data-table">
          <caption className="sr-only">{props.caption}</caption>
          <TableHead {...props} />
          <tbody {...asRowGroup}>
            {rows.map(row => (
              <TableRow key={props.rowKey(row)} {...props} row={row} />
            ))}
            <SkeletonTableRows rows={loading} columns={columns} selectable={Boolean(props.selection)} />
          </tbody>
        </table>
      </div>
      {props.capped && <ScrollCue frame={frame} name={props.caption} />}
    </div>
  )
}
