import { formatDateTime } from '../../format/dates.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Text } from '../../ui/Text.tsx'
import { messages as actions } from './action-messages.ts'
import { detailsOf, type Entry } from './activity-view.ts'
import { messages as details } from './detail-messages.ts'
import { DetailLine, Target } from './EntryParts.tsx'
import { messages } from './messages.ts'

function factsOf(entry: Entry) {
  const { reason, changes, others } = detailsOf(entry)
  return [
    {
      term: messages.when,
      value: <time dateTime={entry.timestamp}>{formatDateTime(entry.timestamp)}</time>,
    },
    { term: messages.columns.administrator, value: <Text>{details.nameOf(entry.adminName)}</Text> },
    { term: messages.columns.target, value: <Target entry={entry} /> },
    ...(reason
      ? [
          {
            term: messages.reason,
            value: (
              <Text as="p" lines>
                {reason}
              </Text>
            ),
          },
        ]
      : []),
    ...[...changes, ...others].map(detail => ({
      term: detail.label,
      value: <DetailLine detail={{ ...detail, label: '' }} />,
    })),
    ...(entry.ipAddress ? [{ term: messages.address, value: <bdi dir="ltr">{entry.ipAddress}</bdi> }] : []),
  ]
}

/** All details of an entry. ACT-07. */
export function EntryDialog(props: { entry: Entry; onClose: () => void }) {
  const { entry, onClose } = props
  return (
    <Dialog
      onClose={onClose}
      title={actions.actionOf(entry.action)}
      subtitle={<Text>{details.nameOf(entry.targetName)}</Text>}
    >
      <Facts ruled facts={factsOf(entry)} />
    </Dialog>
  )
}
