import { Rss } from 'lucide-react'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Failure } from '../ui/Failure.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { TextField } from '../ui/TextField.tsx'
import { messages } from './messages.ts'

/** A private address for the member's calendar application. It is shown once. A new address replaces it. */
export function CalendarFeed(props: { onClose: () => void }) {
  const { run, data, failure, isPending } = useApiMutation('sessions.makeCalendarFeed', {
    failureText: messages.feedFailed,
  })
  return (
    <Dialog
      onClose={props.onClose}
      keepOpen={isPending}
      title={messages.feedTitle}
      {...(data
        ? {
            aside: <CopyButton text={data.url} label={messages.copy} flush="start" />,
          }
        : undefined)}
      primary={
        data ? (
          <LinkButton variant="primary" href={data.url.replace(/^https?:/, 'webcal:')}>
            {messages.feedSubscribe}
          </LinkButton>
        ) : (
          <Button variant="primary" icon={Rss} pending={isPending} onClick={() => void run({})}>
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
        <Failure text={failure} />
      </div>
    </Dialog>
  )
}
