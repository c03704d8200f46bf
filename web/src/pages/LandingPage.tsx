import { addressFor } from '../shell/route.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { MarkDrawing } from '../ui/MarkDrawing.tsx'
import { Section } from '../ui/Section.tsx'
import { Features } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { messages } from './messages.ts'
import { NamedCounters } from './NamedCounters.tsx'
import { PartnerButton } from './PartnerButton.tsx'
import { Steps } from './Steps.tsx'

/** The closing invitation (HOM-14). */
function Closing() {
  return (
    <section aria-labelledby="closing" className="band overflow-hidden">
      <div className="page relative py-16 sm:py-20">
        <h2 id="closing" className="max-w-108 text-balance font-semi font-serif text-3xl">
          {messages.closingTitle}
        </h2>
        <p className="mt-3 text-on-band-2">{messages.closingText}</p>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:flex-col">
          <LinkButton variant="primary" href={addressFor('auth-signup')}>
            {messages.join}
          </LinkButton>
          <PartnerButton />
        </div>
        <MarkDrawing className="mt-14 w-64 max-md:mx-auto md:absolute md:end-8 md:mt-0 md:max-lg:bottom-8 lg:top-0 lg:h-full lg:w-auto" />
      </div>
    </section>
  )
}

/** The landing page for visitors (SHL-49). Members see `MemberHome` instead. */
export function LandingPage() {
  return (
    <>
      <Hero
        href={addressFor('auth-signup')}
        label={messages.startToday}
        below={
          <p className="mt-4 text-ink-2">
            {messages.isMember}{' '}
            <a href={addressFor('auth-login')} className="link inline-flex min-h-control items-center">
              {messages.logIn}
            </a>
          </p>
        }
      />
      <div className="page">
        <NamedCounters />
        <Section title={messages.featuresTitle} className="mt-16 sm:mt-20">
          <Features />
        </Section>
        <Section title={messages.stepsTitle} className="mt-16 sm:mt-20">
          <Steps />
        </Section>
      </div>
      <div className="h-16 sm:h-20" />
      <Closing />
    </>
  )
}
