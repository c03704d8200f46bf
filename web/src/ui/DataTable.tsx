import { type ReactNode, useRef } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { classes } from './classes.ts'
import { messages } from './messages.ts'
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
  /** What the table holds, read aloud. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The row that is open beside the table, washed and barred. */
  isCurrent?: (row: Row) => boolean
  sort?: Sort
  onSort?: (sort: Sort) => void
  selection?: Selection<Row>
  /**
   * At most 28 rem high (ADM-51), or as high as the window leaves it where the table has the page to itself; the
   * rest scrolls inside, under the header row.
   */
  capped?: 'low' | 'window'
  /** How many skeleton rows to show after the rows there are, while more load. */
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
  const current = props.isCurrent?.(row) ?? false
  return (
    <tr
      {...asRow}
      aria-current={current || undefined}
      className={classes('data-row', (ticked || current) && 'is-chosen')}
    >
      {selection && (
        <td {...asCell} className="place-pick">
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
            <span aria-hidden="true" className="block text-ink-3 text-xs sm:hidden">
              {column.header}
            </span>
          ) : null}
          {column.card === 'actions' ? (
            <div className="row-actions">{column.cell(row)}</div>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

/**
 * Rows of data between ink rules. Under 640 pixels each row becomes a card whose title (a `RowTitle`) covers it;
 * for a screen reader it stays a table. Too wide, it scrolls inside itself.
 */
export function DataTable<Row>(props: Props<Row>): ReactNode {
  const { columns, rows, loading = 0 } = props
  const frame = useRef<HTMLDivElement>(null)
  const scrollable = useScrollable(frame)
  return (
    <div>
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
            <SkeletonTableRows rows={loading} columns={columns} picks={Boolean(props.selection)} />
          </tbody>
        </table>
      </div>
    </div>
  )
}
