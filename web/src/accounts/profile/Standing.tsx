import { useApiQuery } from '../../api/query.ts'
import { formatDay } from '../../shell/format-date.ts'
import { Facts } from '../../ui/Facts.tsx'
import { messages } from './messages.ts'
import type { Profile } from './profile-form.ts'

/** How far the right to publish surveys is, in a few words. */
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
  const { forms, semester: least } = formCreatorSettings.thresholds
  const missing = [
    ...(numFormsFilled < forms ? [messages.moreForms(forms - numFormsFilled)] : []),
    ...((semester ?? 0) < least ? [messages.semester(least)] : []),
  ]
  if (missing.length === 0) return messages.creator.none
  const list = new Intl.ListFormat(document.documentElement.lang || 'en').format(missing)
  return messages.creatorMissing(`${list.charAt(0).toLocaleUpperCase()}${list.slice(1)}`)
}

/** What a member has done, and may do. */
export function Standing(props: { profile: Profile }) {
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
