import { missingForRight } from '@bahth/domain/accounts/rules.ts'
import { useApiQuery } from '../../api/query.ts'
import { formatDay } from '../../format/dates.ts'
import { Facts } from '../../ui/Facts.tsx'
import { messages } from './messages.ts'
import type { Profile } from './profile-form.ts'

/** The requirements that the member still has to meet to become a form creator, or the state of that right. */
function creatorText({
  formCreator,
  formCreatorSettings,
  numFormsFilled,
  semester,
  isAdmin,
}: Profile): string {
  const { status, expiresAt } = formCreator
  if (isAdmin || status === 'manual') return messages.creator.manual
  if (status === 'auto') return messages.creator.auto
  if (status === 'trial' && expiresAt) return messages.creator.trial(formatDay(expiresAt))
  if (status === 'expired') return messages.creator.expired
  const missing = missingForRight({ forms: numFormsFilled, semester }, formCreatorSettings.thresholds)
  const texts = [
    ...(missing.forms > 0 ? [messages.moreForms(missing.forms)] : []),
    ...(missing.semester !== null ? [messages.semester(missing.semester)] : []),
  ]
  if (texts.length === 0) return messages.creator.none
  return messages.creatorMissing(texts)
}

/** The member's activity and rights. */
export function AccountSummary(props: { profile: Profile }) {
  const { profile } = props
  const joined = useApiQuery('sessions.mySessions', { query: { limit: 1 } })
  return (
    <Facts
      ruled
      facts={[
        { term: messages.formsFilled, value: <b>{messages.verified(profile.numFormsFilled)}</b> },
        ...(joined.data
          ? [{ term: messages.sessions, value: <b>{messages.joined(joined.data.total)}</b> }]
          : []),
        { term: messages.formCreator, value: creatorText(profile) },
      ]}
    />
  )
}
