import { association } from '@bahth/domain/association.ts'
import { Mail, MessageCircle } from 'lucide-react'
import { mailTo } from '../shell/mail-to.ts'
import { Address } from '../ui/Address.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Section } from '../ui/Section.tsx'
import { words } from './words.ts'

/** How to reach a person, for members who can reach few pages. */
export function ContactUs() {
  return (
    <Section title={words.contactTitle}>
      <p className="max-w-measure text-ink-2">{words.contactText}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton icon={Mail} href={mailTo(association.supportEmail)}>
          {words.emailUs}
        </LinkButton>
        <LinkButton icon={MessageCircle} newTab href={association.whatsappLink}>
          {words.whatsapp}
        </LinkButton>
      </div>
      <p className="mt-3 text-ink-2 text-sm">
        <Address of={association.supportEmail} /> · <bdi dir="ltr">{association.whatsapp}</bdi>
      </p>
    </Section>
  )
}
