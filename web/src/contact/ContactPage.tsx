import { contactQuestions } from '../pages/content/faq.ts'
import { addressFor } from '../shell/route.ts'
import { Disclosure } from '../ui/Disclosure.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { RuledList } from '../ui/RuledList.tsx'
import { Section } from '../ui/Section.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { ContactForm } from './ContactForm.tsx'
import { Methods } from './Methods.tsx'
import { messages } from './messages.ts'
import { SupportHours } from './SupportHours.tsx'

/** Six of the eight frequent questions (STA-10). */
const shownQuestions = contactQuestions.slice(0, 6)

/** The frequent questions, with a link to all of them (STA-10, STA-11, STA-13). */
function FrequentQuestions() {
  return (
    <Section
      title={messages.faq}
      className="mt-16 sm:mt-20"
      tools={
        <TextLink arrow="onward" href={addressFor('faq')}>
          {messages.allFaqs}
        </TextLink>
      }
    >
      <RuledList closed>
        {shownQuestions.map(({ id, question, answer }) => (
          <li key={id} className="border-line border-b py-1 last:border-b-0">
            <Disclosure title={question}>
              <div className="flex flex-col gap-3 text-ink">
                {answer.map(paragraph => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </Disclosure>
          </li>
        ))}
      </RuledList>
    </Section>
  )
}

/** Tips for a fast answer (STA-12). */
function Tips() {
  return (
    <Section title={messages.tips}>
      <ul className="flex max-w-measure list-disc flex-col gap-2 ps-5 marker:text-ink-3">
        {messages.tipList.map(tip => (
          <li key={tip} className="ps-1">
            {tip}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The contact page (STA-06 to STA-25, STA-69). */
export function ContactPage() {
  return (
    <>
      <PageHeading title={messages.title} lede={messages.lede} />
      <Methods />
      <div className="mt-10 grid gap-x-16 gap-y-12 sm:mt-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Section title={messages.form} ruled>
          <div className="pt-2">
            <ContactForm />
          </div>
        </Section>
        <div className="flex flex-col gap-12">
          <SupportHours />
          <Tips />
        </div>
      </div>
      <FrequentQuestions />
    </>
  )
}
