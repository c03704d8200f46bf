import { useApiQuery } from '../../api/query.ts'
import { formatDay } from '../../shell/format-date.ts'
import { Facts } from '../../ui/Facts.tsx'
import type { Profile } from './profile-form.ts'
import { words } from './words.ts'

/** How far the right to publish surveys is, in a few words. */
function creatorText({
  formCreator,
  formCreatorSettings,
  numFormsFilled,
  semester,
  isAdmin,
}: Profile): string {
  const { status, expiresAt } = formCreator
  if (isAdmin || status === 'manual') return words.creator.manual
  if (status === 'auto') return words.creator.auto
  if (status === 'trial' && expiresAt) return words.creator.trial(formatDay(expiresAt))
  if (status === 'expired') return words.creator.expired
  const { forms, semester: least } = formCreatorSettings.thresholds
  const missing = [
    ...(numFormsFilled < forms ? [words.moreForms(forms - numFormsFilled)] : []),
    ...((semester ?? 0) < least ? [words.semester(least)] : []),
  ]
  if (missing.length === 0) return words.creator.none
  const list = new Intl.ListFormat(document.documentElement.lang || 'en').format(missing)
  return words.creatorMissing(`${list.charAt(0).toLocaleUpperCase()}${list.slice(1)}`)
}

/** What a member has done, and may do. */
export function Standing(props: { profile: Profile }) {
  const { profile } = props
  const joined = useApiQuery('sessions.mySessions', { query: { limit: 1 } })
  return (
    <Facts
      ruled
      facts={[
        { term: words.formsFilled, value: <b>{words.verified(profile.numFormsFilled)}</b> },
        ...(joined.data ? [{ term: words.sessions, value: <b>{words.joined(joined.data.total)}</b> }] : []),
        { term: words.formCreator, value: creatorText(profile) },
      ]}
    />
  )
}
