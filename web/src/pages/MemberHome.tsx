import { isAdministrator } from '@bahth/domain/accounts/rules.ts'
import { ArrowRight } from 'lucide-react'
import type { CurrentUser } from '../api/current-user.ts'
import { useApiQuery } from '../api/query.ts'
import { useMe } from '../api/use-login.ts'
import { addressFor } from '../shell/route.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { OneFailure } from '../ui/OneFailure.tsx'
import { Section } from '../ui/Section.tsx'
import { Features } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { MemberCounters } from './MemberCounters.tsx'
import { messages as landing } from './messages.ts'
import { PartnerButton } from './PartnerButton.tsx'
import { Steps } from './Steps.tsx'
import { TodaySection } from './TodaySection.tsx'
import { messages } from './today-messages.ts'

const below = 'mt-12 sm:mt-16'

/** The platform's numbers, and the items that concern the member now. */
function Today(props: { me: CurrentUser }) {
  const stats = useApiQuery('profile.stats')
  const today = useApiQuery('today.today')
  return (
    <OneFailure queries={[stats, today]} title={messages.allFailed}>
      <MemberCounters stats={stats} />
      <TodaySection today={today} me={props.me} className={below} />
    </OneFailure>
  )
}

/** Shown while an account waits for its approval: the steps explain what happens next. */
function Waiting() {
  const stats = useApiQuery('profile.stats')
  return (
    <>
      <MemberCounters stats={stats} />
      <Section title={landing.stepsTitle} className={below}>
        <Steps />
      </Section>
    </>
  )
}

/** The landing page of logged-in members (HOM-01, HOM-05, HOM-13). */
export function MemberHome() {
  const me = useMe()
  if (!me) return null
  return (
    <>
      <Hero
        href={addressFor('surveys')}
        label={
          <span className="inline-flex items-center gap-2.5">
            <span className="min-w-0 wrap-anywhere">{landing.welcomeBack(me.firstName || me.email)}</span>
            <ArrowRight size={18} aria-hidden="true" className="flips flex-none" />
          </span>
        }
      />
      <div className="page pb-16 sm:pb-20">
        {me.accountState === 'approved' ? <Today me={me} /> : <Waiting />}
        <Section title={landing.featuresTitle} className={below}>
          <Features />
        </Section>
        <div className="mt-12 flex flex-wrap gap-3 border-line border-t pt-8 max-sm:flex-col">
          <LinkButton variant="primary" href={addressFor(isAdministrator(me) ? 'admin' : 'surveys')}>
            {landing.dashboard}
          </LinkButton>
          <PartnerButton />
        </div>
      </div>
    </>
  )
}
