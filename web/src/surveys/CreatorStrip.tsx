import { useMe } from '../api/use-login.ts'
import { setQuery } from '../shell/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { CreatorBadge } from './CreatorBadge.tsx'
import { messages } from './creator-messages.ts'
import { day } from './times.ts'

/** FCR-11: a trial comes to its end; whoever is on one sees when, and how to go on. */
export function CreatorStrip() {
  const me = useMe()
  if (me?.formCreatorStatus !== 'trial' || !me.formCreatorMeta.expiresAt) return null
  const { expiresAt } = me.formCreatorMeta
  return (
    <Message
      className="mt-6"
      action={
        <Button dense look="quiet" onClick={() => setQuery({ access: '1' })}>
          {messages.access.about}
        </Button>
      }
    >
      <CreatorBadge status="trial" expiresAt={expiresAt} className="me-2" />
      {messages.access.trialUntil(day(expiresAt))}
    </Message>
  )
}
