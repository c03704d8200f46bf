import { profileCompletion } from '@bahth/domain/accounts/profile-rules.ts'
import { Ring } from '../../ui/charts/Ring.tsx'
import { messages } from './messages.ts'
import type { Profile } from './profile-form.ts'

/** The completeness of the profile, as a ring and as text. PRO-07, PRO-08. */
export function Completion(props: { profile: Profile }) {
  const { filled, percent, missing } = profileCompletion(props.profile)
  const text =
    missing.length === 0
      ? messages.completionAll
      : messages.completionMissing(
          filled,
          missing.map(item => messages.missing[item]),
        )
  return (
    <div className="flex items-center gap-4 lg:flex-col lg:items-start">
      <Ring size="lg" value={percent} max={100} label={messages.completionLabel(percent, filled)} />
      <div className="min-w-0">
        <h2 className="font-semi font-serif text-xl">{messages.completion}</h2>
        <p className="mt-0.5 text-ink-2 text-sm">{text}</p>
      </div>
    </div>
  )
}
