import { useMe } from '../api/use-login.ts'
import { formatDay } from '../format/dates.ts'
import { setQuery } from '../shell/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { messages } from './access-messages.ts'
import { CreatorBadge } from './CreatorBadge.tsx'

/** Shown during a trial: when it ends, and how to keep the right. FCR-11. */
export function CreatorStrip() {
  const me = useMe()
  if (me?.formCreatorStatus !== 'trial' || !me.formCreatorMeta.expiresAt) return null
  const { expiresAt } = me.formCreatorMeta
  return (
    <Message
      className="mt-6"
      action={
        <Button dense variant="quiet" onClick={() => setQuery({ access: '1' })}>
          {messages.about}
        </Button>
      }
    >
      <CreatorBadge status="trial" expiresAt={expiresAt} className="me-2" />
      {messages.trialUntil(formatDay(expiresAt))}
    </Message>
  )
}
