import { useLogin } from '../api/use-login.ts'
import { association } from '../format/association.ts'
import { people } from '../format/association-people.ts'
import { mailTo } from '../shell/mail-to.ts'
import { addressFor } from '../shell/route.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Facts } from '../ui/Facts.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { MarkDrawing } from '../ui/MarkDrawing.tsx'
import { Nuqta } from '../ui/Nuqta.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Section } from '../ui/Section.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { mission, story, values, vision } from './content/about.ts'
import { PartnerButton } from './PartnerButton.tsx'
import { messages as all } from './page-messages.ts'

const messages = all.about

function Statement(props: { title: string; text: string }) {
  return (
    <section aria-label={props.title} className="border-ink border-t-2 pt-4">
      <h2 className="text-ink-2 text-sm">{props.title}</h2>
      <p className="mt-2 max-w-measure text-pretty font-semi font-serif text-2xl">{props.text}</p>
    </section>
  )
}

function Values() {
  return (
    <dl className="border-ink border-t-2">
      {values.map(({ title, text }) => (
        <div key={title} className="grid gap-x-12 gap-y-1 border-line border-b py-4 md:grid-cols-[16rem_1fr]">
          <dt className="font-semi font-serif text-xl">{title}</dt>
          <dd className="max-w-measure text-pretty text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The history of the association (STA-03). */
function Story() {
  return (
    <ol className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {story.map(({ when, text }) => (
        <li key={when} className="relative border-line border-t pt-6">
          <Nuqta className="absolute -top-1.25 start-0" />
          <h3 className="font-semi font-serif text-xl">{when}</h3>
          <p className="mt-2 max-w-measure text-pretty text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
  )
}

/** The team (STA-02). */
function Team() {
  return (
    <ul className="grid gap-x-12 lg:grid-cols-3">
      {people.team.map(({ name, role, bio }) => (
        <li key={name} className="flex min-w-0 gap-5 border-line border-t py-5 max-lg:last:border-b">
          <Avatar size="lg" name={name} />
          <div className="min-w-0">
            <h3 className="font-semi font-serif text-xl">{name}</h3>
            <p className="text-ink-2 text-sm">{role}</p>
            <p className="mt-2 text-pretty">{bio}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The contact details of the association (STA-68). */
function Reach() {
  const { supportEmail, website } = association
  return (
    <Section title={messages.reach} className="mt-16 sm:mt-20">
      <Facts
        ruled
        className="w-full max-w-120"
        facts={[
          {
            term: messages.email,
            value: (
              <a className="link" href={mailTo(supportEmail)}>
                <bdi dir="ltr">{supportEmail}</bdi>
              </a>
            ),
          },
          {
            term: messages.website,
            value: (
              <a className="link" href={website} target="_blank" rel="noopener noreferrer">
                <bdi dir="ltr">{website}</bdi>
              </a>
            ),
          },
        ]}
      />
      <TextLink arrow="onward" href={addressFor('contact')} className="mt-3">
        {messages.writeToUs}
      </TextLink>
    </Section>
  )
}

/** The invitation to join (STA-04, STA-05). */
function Join() {
  const login = useLogin()
  const isMember = login.phase !== 'visitor' && login.user !== null
  return (
    <section aria-labelledby="join" className="band relative overflow-hidden">
      <div className="page relative py-16 sm:py-20">
        <h2 id="join" className="max-w-136 text-balance font-semi font-serif text-3xl">
          {messages.joinTitle}
        </h2>
        <p className="mt-3 text-on-band-2">{messages.joinText}</p>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:flex-col">
          {!isMember && (
            <LinkButton variant="primary" href={addressFor('auth-login')}>
              {messages.join}
            </LinkButton>
          )}
          <PartnerButton />
        </div>
        <MarkDrawing className="absolute end-8 top-0 h-full w-auto max-lg:hidden" />
      </div>
    </section>
  )
}

/** “Settings” in the account menu opens this page (SHL-23). A member's settings are in the profile, so it links there. */
function SettingsHint() {
  const login = useLogin()
  if (login.phase === 'visitor' || login.user?.accountState !== 'approved') return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 pt-4 text-ink-2 sm:-mb-4">
      {messages.settings}
      <TextLink arrow="onward" href={addressFor('profile')}>
        {messages.openProfile}
      </TextLink>
    </p>
  )
}

/** The about page (STA-01 to STA-05). */
export function AboutPage() {
  return (
    <>
      <div className="page pb-16 sm:pb-20">
        <SettingsHint />
        <PageHeading title={messages.title} lede={messages.lede} />
        <div className="mt-10 grid gap-x-16 gap-y-10 sm:mt-12 md:grid-cols-2">
          <Statement title={messages.mission} text={mission} />
          <Statement title={messages.vision} text={vision} />
        </div>
        <Section title={messages.values} className="mt-16 sm:mt-20">
          <Values />
        </Section>
        <Section title={messages.story} className="mt-16 sm:mt-20">
          <Story />
        </Section>
        <Section title={messages.team} className="mt-16 sm:mt-20">
          <Team />
        </Section>
        <Reach />
      </div>
      <Join />
    </>
  )
}
