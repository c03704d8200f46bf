import { useIsAdmin } from '../api/use-login.ts'
import { messages as shell } from '../shell/messages.ts'
import { setQuery, useRoute } from '../shell/navigation.ts'
import { addressFor } from '../shell/route.ts'
import { BarChart } from '../ui/charts/BarChart.tsx'
import { Figure } from '../ui/charts/Figure.tsx'
import { Seats } from '../ui/charts/Seats.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { RuledItem, RuledList } from '../ui/RuledList.tsx'
import { Section } from '../ui/Section.tsx'
import { TabPanel, Tabs } from '../ui/Tabs.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { platformFeatures, type ReaderRole, readerRoles, roleSentences } from './content/how-it-works.ts'
import { week } from './content/week.ts'
import { messages as all } from './page-messages.ts'
import { Steps } from './Steps.tsx'

const messages = all.how
const bars = { faculty: [8, 14, 11, 19, 24, 21, 32], admin: [3, 12, 9, 7, 10, 4, 1] }

/** A figure about the work of a role. */
function RoleFigure(props: { role: ReaderRole }) {
  const { role } = props
  const label = messages.figures[role]
  return (
    <Figure number={1} caption={label}>
      <div className="flex h-48 items-center border-line border-y py-4 *:w-full">
        {role === 'student' ? (
          <div className="max-w-60">
            <Seats taken={30} total={30} waiting={4} yourPosition={3} size="md" />
          </div>
        ) : (
          <div>
            <BarChart
              height={156}
              label={label}
              data={week.map(({ letter, name }, day) => ({
                label: letter,
                name,
                value: bars[role][day] ?? 0,
              }))}
            />
          </div>
        )}
      </div>
    </Figure>
  )
}

/** The features of a role (STA-28). Only administrators see the link to the administration. */
function Features(props: { role: ReaderRole }) {
  const isAdmin = useIsAdmin()
  return (
    <RuledList closed>
      {platformFeatures
        .filter(({ roles }) => roles.includes(props.role))
        .map(({ title, text, page }) => (
          <RuledItem key={title} className="py-5 last:border-b-0">
            <h3 className="font-semi font-serif text-xl">{title}</h3>
            <p className="mt-1 max-w-measure text-pretty text-ink-2">{text}</p>
            {(page !== 'admin' || isAdmin) && (
              <TextLink small arrow="onward" href={addressFor(page)} className="mt-2">
                {messages.open(shell.titles[page])}
              </TextLink>
            )}
          </RuledItem>
        ))}
    </RuledList>
  )
}

const isRole = (text: string | undefined): text is ReaderRole => text !== undefined && text in readerRoles

/** The page that explains the roles (STA-26 to STA-32). */
export function HowItWorksPage() {
  const { query } = useRoute()
  const role = isRole(query.role) ? query.role : 'student'
  return (
    <>
      <PageHeading title={messages.title} lede={messages.lede} />
      <Section title={messages.steps} className="mt-10 sm:mt-12">
        <Steps />
      </Section>
      <Section title={messages.features} className="mt-16 sm:mt-20">
        <Tabs
          label={messages.role}
          value={role}
          onChange={next => setQuery({ role: next }, { replace: true })}
          items={Object.entries(readerRoles).map(([value, label]) => ({ value, label }))}
        >
          <TabPanel value={role}>
            <p className="mt-8 mb-6 max-w-measure font-semi font-serif text-2xl">{roleSentences[role]}</p>
            <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
              <Features role={role} />
              <div className="lg:sticky lg:top-6 lg:self-start">
                <RoleFigure role={role} />
              </div>
            </div>
          </TabPanel>
        </Tabs>
      </Section>
      <Section title={messages.helpTitle} className="mt-16 sm:mt-20">
        <p className="max-w-measure text-ink-2">{messages.helpText}</p>
        <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col">
          <LinkButton variant="primary" href={addressFor('contact')}>
            {messages.contactSupport}
          </LinkButton>
          <LinkButton href={addressFor('faq')}>{messages.faq}</LinkButton>
        </div>
      </Section>
    </>
  )
}
