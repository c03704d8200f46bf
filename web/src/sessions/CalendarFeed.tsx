import { Rss } from 'lucide-react'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { failureText } from '../shell/failure-text.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Message } from '../ui/Message.tsx'
import { TextField } from '../ui/TextField.tsx'
import { messages } from './messages.ts'

/** A private address that the reader's calendar follows. It is shown once; a new one ends it. */
export function CalendarFeed(props: { onClose: () => void }) {
  const { mutate: make, data, error, isPending } = useApiMutation('sessions.makeCalendarFeed')
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={messages.feedTitle}
      {...(data
        ? {
            aside: <CopyButton text={data.url} label={messages.copy} flush="start" />,
            actions: (
              <LinkButton href={data.url.replace(/^https?:/, 'webcal:')}>{messages.feedSubscribe}</LinkButton>
            ),
          }
        : undefined)}
      primary={
        data ? (
          <Button look="primary" onClick={props.onClose}>
            {messages.done}
          </Button>
        ) : (
          <Button look="primary" icon={Rss} pending={isPending} onClick={() => make({})}>
            {messages.feedMake}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <p>{messages.feedText}</p>
        <p className="text-ink-2 text-sm">{messages.feedSecret}</p>
        {data && (
          <TextField
            readOnly
            dir="ltr"
            label={messages.feedAddress}
            hint={messages.feedOnce}
            value={data.url}
            onFocus={event => event.currentTarget.select()}
          />
        )}
        {error && (
          <Message tone="stop" live>
            {failureText(error, messages.feedFailed)}
          </Message>
        )}
      </div>
    </Dialog>
  )
}
