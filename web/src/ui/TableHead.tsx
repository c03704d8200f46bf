import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Checkbox } from './Checkbox.tsx'
import { IconButton } from './IconButton.tsx'
import { messages } from './messages.ts'
import { SelectField } from './SelectField.tsx'
import {
  asHeader,
  asRow,
  asRowGroup,
  type Column,
  columnClasses,
  type Selection,
  type Sort,
} from './table-column.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Sorting<Row> {
  columns: readonly Column<Row>[]
  sort?: Sort
  onSort?: (sort: Sort) => void
}

interface Heading<Row> extends Sorting<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  selection?: Selection<Row>
}

function SortButton<Row>(props: Sorting<Row> & { column: Column<Row> }) {
  const { column, sort, onSort } = props
  const active = sort?.by === column.id
  const Arrow = active ? (sort.descending ? ArrowDown : ArrowUp) : ChevronsUpDown
  return (
    <button
      type="button"
      onClick={() => onSort?.({ by: column.id, descending: active && !sort.descending })}
      className="-mx-2 -my-1.5 inline-flex min-h-control items-center gap-1.5 rounded px-2 font-semi hover:bg-sunk as-cards:hidden sm:pointer-fine:min-h-8"
    >
      {column.header}
      <Arrow size={14} aria-hidden="true" className={active ? 'text-nile' : 'text-ink-3'} />
    </button>
  )
}

function SelectAll<Row>(
  props: Omit<Heading<Row>, 'columns'> & { selection: Selection<Row>; hideLabel?: boolean },
) {
  const { rows, rowKey, selection } = props
  const keys = rows.map(rowKey)
  const ticked = keys.filter(key => selection.keys.has(key)).length
  const all = keys.length > 0 && ticked === keys.length
  return (
    <Checkbox
      hideLabel={props.hideLabel}
      label={messages.selectAll}
      checked={all}
      ref={box => {
        if (box) box.indeterminate = ticked > 0 && !all
      }}
      onChange={() => selection.onChange(new Set(all ? [] : keys))}
    />
  )
}

function sortDirection<Row>(column: Column<Row>, sort: Sort | undefined) {
  if (!column.sorts) return undefined
  if (sort?.by !== column.id) return 'none'
  return sort.descending ? 'descending' : 'ascending'
}

/** The header row. In the card layout it is for screen readers only, and `CardTools` replaces its controls. */
export function TableHead<Row>(props: Heading<Row>) {
  const { columns, selection } = props
  return (
    <thead {...asRowGroup} className="as-cards:sr-only">
      <tr {...asRow}>
        {selection && (
          <th {...asHeader} scope="col" className="w-10">
            <span className="as-table:hidden">{messages.selection}</span>
            <span className="as-cards:hidden">
              <SelectAll hideLabel rows={props.rows} rowKey={props.rowKey} selection={selection} />
            </span>
          </th>
        )}
        {columns.map(column => (
          <th
            {...asHeader}
            key={column.id}
            scope="col"
            aria-sort={sortDirection(column, props.sort)}
            style={{ width: column.width, minWidth: column.minWidth }}
            className={columnClasses(column)}
          >
            {column.sorts && <SortButton {...props} column={column} />}
            {column.hideHeader ? (
              <VisuallyHidden>{column.header}</VisuallyHidden>
            ) : (
              <span className={column.sorts ? 'as-table:hidden' : undefined}>{column.header}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function SortOnCard<Row>(props: Sorting<Row>) {
  const { sort, onSort } = props
  const columns = props.columns.filter(column => column.sorts)
  if (!onSort || columns.length === 0) return null
  const by = sort?.by ?? ''
  const descending = sort?.descending ?? false
  return (
    <div className="flex gap-2">
      <SelectField
        hideLabel
        label={messages.sortBy}
        placeholder={sort ? undefined : messages.sortBy}
        options={columns.map(column => ({ value: column.id, label: column.header }))}
        value={by}
        onChange={event => onSort({ by: event.target.value, descending: false })}
        className="flex-1"
      />
      <IconButton
        variant="outline"
        icon={descending ? ArrowDown : ArrowUp}
        label={descending ? messages.descending : messages.ascending}
        onClick={() => onSort({ by, descending: !descending })}
      />
    </div>
  )
}

/** The sorting and the checkbox for all rows in the card layout, which has no visible header row. */
export function CardTools<Row>(props: Heading<Row>) {
  return (
    <div className="mb-3 flex max-w-96 flex-col gap-1 empty:hidden as-table:hidden">
      <SortOnCard {...props} />
      {props.selection && <SelectAll rows={props.rows} rowKey={props.rowKey} selection={props.selection} />}
    </div>
  )
}
