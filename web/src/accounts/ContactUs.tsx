import { Mail, MessageCircle } from 'lucide-react'
import { association } from '../format/association.ts'
import { mailTo } from '../shell/mail-to.ts'
import { Address } from '../ui/Address.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Section } from '../ui/Section.tsx'
import { messages } from './contact-messages.ts'

/** Contact details for members who aren't approved yet and can't open the contact form. */
export function ContactUs() {
  return (
    <Section title={messages.contactTitle}>
      <p className="max-w-measure text-ink-2">{messages.contactText}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton icon={Mail} href={mailTo(association.supportEmail)}>
          {messages.emailUs}
        </LinkButton>
        <LinkButton icon={MessageCircle} newTab href={association.whatsappLink}>
          {messages.whatsapp}
        </LinkButton>
      </div>
      <p className="mt-3 text-ink-2 text-sm">
        <Address of={association.supportEmail} /> · <bdi dir="ltr">{association.whatsapp}</bdi>
      </p>
    </Section>
  )
}
