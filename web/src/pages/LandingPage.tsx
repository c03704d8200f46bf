import { isAdministrator } from '@bahth/domain/accounts/rules.ts'
import type { CurrentUser } from '../api/session-user.ts'
import { useMe } from '../api/use-login.ts'
import { addressFor } from '../shell/navigation.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { MarkDrawing } from '../ui/MarkDrawing.tsx'
import { Section } from '../ui/Section.tsx'
import { Counters } from './Counters.tsx'
import { Features } from './Features.tsx'
import { HeroDrawing } from './HeroDrawing.tsx'
import { messages } from './messages.ts'
import { PartnerButton } from './PartnerButton.tsx'
import { Steps } from './Steps.tsx'

/** The opening with the main buttons (HOM-01 to HOM-07). */
function Hero(props: { me: CurrentUser | null }) {
  const { me } = props
  return (
    <div className="page grid items-center gap-x-16 gap-y-10 pt-8 pb-12 sm:pt-16 lg:grid-cols-2 lg:pt-20 lg:pb-16">
      <div className="min-w-0">
        <h1 className="max-w-136 text-balance font-semi font-serif text-4xl">{messages.headline}</h1>
        <p className="mt-6 max-w-120 text-ink-2 text-lg">{messages.lede}</p>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:flex-col">
          <LinkButton variant="primary" href={addressFor(me ? 'surveys' : 'auth-signup')}>
            {me ? messages.welcomeBack(me.firstName || me.email) : messages.startToday}
          </LinkButton>
          <LinkButton href={addressFor('about')}>{messages.aboutPlatform}</LinkButton>
        </div>
        {!me && (
          <p className="mt-4 text-ink-2">
            {messages.isMember}{' '}
            <a href={addressFor('auth-login')} className="link inline-flex min-h-control items-center">
              {messages.logIn}
            </a>
          </p>
        )}
      </div>
      <HeroDrawing />
    </div>
  )
}

/** The closing invitation (HOM-13, HOM-14). */
function Closing(props: { me: CurrentUser | null }) {
  const { me } = props
  return (
    <section aria-labelledby="closing" className="band overflow-hidden">
      <div className="page relative py-16 sm:py-20">
        <h2 id="closing" className="max-w-108 text-balance font-semi font-serif text-3xl">
          {messages.closingTitle}
        </h2>
        <p className="mt-3 text-on-band-2">{messages.closingText}</p>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:flex-col">
          <LinkButton
            variant="primary"
            href={addressFor(me ? (isAdministrator(me) ? 'admin' : 'surveys') : 'auth-signup')}
          >
            {me ? messages.dashboard : messages.join}
          </LinkButton>
          <PartnerButton />
        </div>
        <MarkDrawing className="mt-14 w-64 max-md:mx-auto md:absolute md:end-8 md:top-0 md:mt-0 md:h-full md:w-auto" />
      </div>
    </section>
  )
}

/** The landing page (SHL-49). */
export function LandingPage() {
  const me = useMe()
  return (
    <>
      <Hero me={me} />
      <div className="page">
        <Counters isMember={me !== null} />
        <Section title={messages.featuresTitle} className="mt-16 sm:mt-20">
          <Features />
        </Section>
        <Section title={messages.stepsTitle} className="mt-16 sm:mt-20">
          <Steps />
        </Section>
      </div>
      <div className="h-16 sm:h-20" />
      <Closing me={me} />
    </>
  )
}
