import { inCairo } from '../../shell/When.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Text } from '../../ui/Text.tsx'
import { detailsOf, type Entry } from './activity-view.ts'
import { DetailLine, Target } from './EntryParts.tsx'
import { messages } from './messages.ts'

function factsOf(entry: Entry) {
  const { reason, changes, others } = detailsOf(entry)
  return [
    {
      term: messages.when,
      value: <time dateTime={entry.timestamp}>{inCairo(new Date(entry.timestamp))}</time>,
    },
    { term: messages.columns.administrator, value: <Text>{entry.adminName}</Text> },
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

/** ACT-07: everything an entry of the log keeps. */
export function EntryDialog(props: { entry: Entry; onClose: () => void }) {
  const { entry, onClose } = props
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={messages.actionOf(entry.action)}
      subtitle={<Text>{entry.targetName}</Text>}
      primary={
        <Button look="primary" onClick={onClose}>
          {messages.done}
        </Button>
      }
    >
      <Facts ruled facts={factsOf(entry)} />
    </Dialog>
  )
}
