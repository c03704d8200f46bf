import { Rss } from 'lucide-react'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { failureText } from '../shell/failure-text.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Message } from '../ui/Message.tsx'
import { TextField } from '../ui/TextField.tsx'
import { words } from './words.ts'

/** A private address that the reader's calendar follows. It is shown once; a new one ends it. */
export function CalendarFeed(props: { onClose: () => void }) {
  const { mutate: make, data, error, isPending } = useApiMutation('sessions.makeCalendarFeed')
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={words.feedTitle}
      {...(data
        ? {
            aside: <CopyButton text={data.url} label={words.copy} flush="start" />,
            actions: (
              <LinkButton href={data.url.replace(/^https?:/, 'webcal:')}>{words.feedSubscribe}</LinkButton>
            ),
          }
        : undefined)}
      primary={
        data ? (
          <Button look="primary" onClick={props.onClose}>
            {words.done}
          </Button>
        ) : (
          <Button look="primary" icon={Rss} pending={isPending} onClick={() => make({})}>
            {words.feedMake}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <p>{words.feedText}</p>
        <p className="text-ink-2 text-sm">{words.feedSecret}</p>
        {data && (
          <TextField
            readOnly
            dir="ltr"
            label={words.feedAddress}
            hint={words.feedOnce}
            value={data.url}
            onFocus={event => event.currentTarget.select()}
          />
        )}
        {error && (
          <Message tone="stop" live>
            {failureText(error, words.feedFailed)}
          </Message>
        )}
      </div>
    </Dialog>
  )
}
