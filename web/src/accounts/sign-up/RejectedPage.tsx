import { association } from '../../format/association.ts'
import { mailTo } from '../../shell/mail-to.ts'
import { type Step, Stepper } from '../../ui/charts/Stepper.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Section } from '../../ui/Section.tsx'
import { Text } from '../../ui/Text.tsx'
import { AccountFacts } from '../AccountFacts.tsx'
import { ContactUs } from '../ContactUs.tsx'
import { IdentityForm } from './IdentityForm.tsx'
import { messages } from './review-messages.ts'
import { useAccountStatus } from './use-account-status.ts'

const steps: Step[] = [
  { title: messages.steps.signedUp, state: 'done' },
  { title: messages.steps.confirmed, state: 'done' },
  { title: messages.steps.notAccepted, note: messages.steps.sendAgain, state: 'current' },
  { title: messages.steps.approved, note: messages.steps.approvedNote, state: 'next' },
]

/** The administrator's note. AUT-72. */
function Reason() {
  const { data } = useAccountStatus()
  const reason = data?.intake?.reviewReason
  if (!data) return null
  return (
    <div className="mt-8 max-w-measure border-sand border-s-4 ps-4">
      {reason ? (
        <>
          <p className="text-ink-2 text-sm">{messages.reason}</p>
          <Text as="p" lines className="font-semi font-serif text-xl">
            {reason}
          </Text>
        </>
      ) : (
        <p className="text-ink-2">{messages.noReason}</p>
      )}
    </div>
  )
}

/** A summary of the policies, because a rejected member can't open their pages. AUT-68. */
function Policies() {
  return (
    <Section title={messages.policiesTitle}>
      <ul className="flex max-w-measure list-disc flex-col gap-2 ps-5 marker:text-ink-3">
        {messages.policyPoints.map(point => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-6">
        <a
          className="link inline-flex min-h-control items-center"
          href={mailTo(association.privacyEmail, messages.privacyRequest)}
        >
          {messages.askPrivacy}
        </a>
        <a
          className="link inline-flex min-h-control items-center"
          href={mailTo(association.legalEmail, messages.termsQuestion)}
        >
          {messages.askTerms}
        </a>
      </p>
    </Section>
  )
}

/**
 * The reason for the rejection, and a form to send a new photo, which makes the account pending again. AUT-72,
 * AUT-73.
 */
export function RejectedPage() {
  return (
    <>
      <PageHeading title={messages.rejectedTitle} lede={messages.rejectedLede} />
      <Reason />
      <div className="mt-10 grid gap-x-16 gap-y-12 sm:mt-12 lg:grid-cols-[3fr_2fr]">
        <IdentityForm title={messages.againTitle} />
        <div className="flex flex-col gap-10">
          <AccountFacts />
          <Section title={messages.way}>
            <Stepper steps={steps} />
          </Section>
          <ContactUs />
          <Policies />
        </div>
      </div>
    </>
  )
}
