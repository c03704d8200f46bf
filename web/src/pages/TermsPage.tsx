import { Flag, Mail } from 'lucide-react'
import { association } from '../format/association.ts'
import { mailTo } from '../shell/mail-to.ts'
import { Button } from '../ui/Button.tsx'
import { Facts } from '../ui/Facts.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Section } from '../ui/Section.tsx'
import { closingSections, framework, integrityNotice, quickFacts, termsSections } from './content/terms.ts'
import { PolicyArticle } from './PolicyArticle.tsx'
import { messages } from './page-messages.ts'
import { RuledColumns } from './RuledColumns.tsx'

const { terms, policy } = messages

/** The notice on academic integrity (STA-62). */
function Integrity() {
  return (
    <aside aria-label={integrityNotice.title} className="mt-10 border-sand border-s-4 ps-5 sm:mt-12">
      <p className="font-semi font-serif text-xl">{integrityNotice.title}</p>
      <p className="mt-1 max-w-measure text-lg">{integrityNotice.text}</p>
    </aside>
  )
}

/** The contact details of the legal team (STA-65 to STA-68). */
function LegalTeam() {
  const { legalEmail, website } = association
  return (
    <section aria-labelledby="legal-team" className="border-ink border-y-2 py-6 print:hidden">
      <h2 id="legal-team" className="font-semi font-serif text-xl">
        {terms.contactTitle}
      </h2>
      <p className="mt-1 max-w-measure text-ink-2">{terms.contactText}</p>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col">
        <LinkButton variant="primary" icon={Mail} href={mailTo(legalEmail, terms.legalSubject)}>
          {terms.contactLegal}
        </LinkButton>
        <LinkButton icon={Flag} href={mailTo(legalEmail, terms.reportSubject, terms.reportBody)}>
          {terms.report}
        </LinkButton>
        <Button disabledReason={terms.pdfReason}>{terms.pdf}</Button>
      </div>
      <p className="mt-4 text-ink-2 text-sm">
        <a className="link" href={mailTo(association.supportEmail)}>
          <bdi dir="ltr">{association.supportEmail}</bdi>
        </a>{' '}
        ·{' '}
        <a className="link" href={website} target="_blank" rel="noopener noreferrer">
          <bdi dir="ltr">{website}</bdi>
        </a>
      </p>
    </section>
  )
}

/** The terms (STA-59 to STA-67). */
export function TermsPage() {
  return (
    <>
      <PageHeading title={terms.title} lede={terms.lede} />
      <RuledColumns
        columns={2}
        className="mt-8"
        items={[
          { title: policy.updated, text: policy.dates.terms, large: true },
          { title: policy.effective, text: policy.dates.terms, large: true },
        ]}
      />
      <Section title={terms.framework} className="mt-10 sm:mt-12">
        <RuledColumns columns={3} items={framework} />
      </Section>
      <Integrity />
      <PolicyArticle
        sections={termsSections}
        parts={{ noParts: null }}
        beside={
          <div>
            <h2 className="mb-2 font-semi text-sm">{terms.facts}</h2>
            <Facts ruled facts={quickFacts} />
          </div>
        }
      >
        {closingSections.map(({ title, text }) => (
          <Section key={title} title={title}>
            <p className="max-w-measure">{text}</p>
          </Section>
        ))}
        <LegalTeam />
      </PolicyArticle>
    </>
  )
}
