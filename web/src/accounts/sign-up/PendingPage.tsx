import { useEffect } from 'react'
import { type Step, Stepper } from '../../ui/charts/Stepper.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Section } from '../../ui/Section.tsx'
import { AccountFacts } from '../AccountFacts.tsx'
import { ContactUs } from '../ContactUs.tsx'
import { IdentityForm } from './IdentityForm.tsx'
import { forgetIdentity } from './identity-draft.ts'
import { messages } from './review-messages.ts'
import { useAccountStatus } from './use-account-status.ts'

const steps = (isSent: boolean): Step[] => [
  { title: messages.steps.signedUp, state: 'done' },
  { title: messages.steps.confirmed, state: 'done' },
  {
    title: messages.steps.review,
    note: isSent ? messages.steps.reviewNote : messages.steps.photoMissing,
    state: 'current',
  },
  { title: messages.steps.approved, note: messages.steps.approvedNote, state: 'next' },
]

/** Shown until an administrator has decided. Updates without a reload. AUT-69 to AUT-71. */
export function PendingPage() {
  const { data } = useAccountStatus()
  const isSent = data?.intake !== null
  const isOnServer = Boolean(data?.intake)

  // It may have been sent on another device, or by a request whose response was lost.
  useEffect(() => {
    if (isOnServer) forgetIdentity()
  }, [isOnServer])

  return (
    <>
      <PageHeading title={messages.pendingTitle} lede={messages.pendingLede} />
      <div className="mt-10 grid gap-x-16 gap-y-10 sm:mt-12 lg:grid-cols-[3fr_2fr]">
        <AccountFacts />
        <Section title={messages.way}>
          <Stepper steps={steps(isSent)} />
        </Section>
        {isSent ? (
          <Section title={messages.nextTitle}>
            <ul className="flex max-w-measure list-disc flex-col gap-2 ps-5 marker:text-ink-3">
              {messages.nextPoints.map(point => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </Section>
        ) : (
          <IdentityForm title={messages.sendTitle} />
        )}
        <ContactUs />
      </div>
    </>
  )
}
