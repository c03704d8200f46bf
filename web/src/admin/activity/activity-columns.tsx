import { formatDateTime } from '../../format/dates.ts'
import { When } from '../../shell/When.tsx'
import { Button } from '../../ui/Button.tsx'
import { RowTitle } from '../../ui/RowTitle.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Column } from '../../ui/table-column.ts'
import { messages as actions } from './action-messages.ts'
import { detailsOf, type Entry } from './activity-view.ts'
import { messages as details } from './detail-messages.ts'
import { ActionIcon, DetailLine, Target } from './EntryParts.tsx'
import { messages } from './messages.ts'

/** Maximum number of details of each kind in a row. ACT-21. */
const maxShown = 3

function Details(props: { entry: Entry; onOpen: () => void }) {
  const { reason, changes, others } = detailsOf(props.entry)
  const hidden = Math.max(0, changes.length - maxShown) + Math.max(0, others.length - maxShown)
  return (
    <span className="flex max-w-80 flex-col items-start gap-0.5 empty:hidden">
      {reason && <Text className="line-clamp-2">{reason}</Text>}
      {[...changes.slice(0, maxShown), ...others.slice(0, maxShown)].map(detail => (
        <DetailLine key={`${detail.label} ${detail.value}`} detail={detail} />
      ))}
      {hidden > 0 && (
        <Button dense variant="quiet" flush="start" onClick={props.onOpen}>
          {messages.moreDetails(hidden)}
        </Button>
      )}
    </span>
  )
}

/** The specification names these columns. ACT-05. */
export const activityColumns = (onOpen: (entry: Entry) => void): readonly Column<Entry>[] => [
  {
    id: 'timestamp',
    header: messages.columns.timestamp,
    card: 'bare',
    cell: entry => (
      <>
        <span className="block whitespace-nowrap">{formatDateTime(entry.timestamp)}</span>
        <When at={entry.timestamp} className="text-ink-2" />
      </>
    ),
  },
  {
    id: 'administrator',
    header: messages.columns.administrator,
    minWidth: '7rem',
    cell: entry => <Text>{details.nameOf(entry.adminName)}</Text>,
  },
  {
    id: 'action',
    header: messages.columns.action,
    card: 'title',
    cell: entry => (
      <span className="flex items-center gap-2.5">
        <ActionIcon action={entry.action} />
        <RowTitle title={actions.actionOf(entry.action)} onClick={() => onOpen(entry)} />
      </span>
    ),
  },
  {
    id: 'target',
    header: messages.columns.target,
    width: '22%',
    minWidth: '9rem',
    cell: entry => (
      <>
        <Target entry={entry} className="relative z-1 block" />
        <span className="block text-ink-2 text-xs">
          {messages.oneTarget[entry.targetType] ?? entry.targetType}
        </span>
      </>
    ),
  },
  {
    id: 'details',
    header: messages.columns.details,
    card: 'bare',
    width: '26%',
    minWidth: '11rem',
    cell: entry => <Details entry={entry} onOpen={() => onOpen(entry)} />,
  },
]
