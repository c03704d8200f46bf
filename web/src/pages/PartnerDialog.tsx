import { Mail } from 'lucide-react'
import { association } from '../format/association.ts'
import { mailTo } from '../shell/mail-to.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Facts } from '../ui/Facts.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { messages } from './messages.ts'

const address = association.partnershipsEmail

/** Contact details for partnerships (HOM-15 to HOM-19). */
export function PartnerDialog(props: { onClose: () => void }) {
  return (
    <Dialog
      onClose={props.onClose}
      title={messages.partner}
      actions={
        <CopyButton
          variant="outline"
          text={address}
          label={messages.copyEmail}
          copiedLabel={messages.copied}
        />
      }
      primary={
        <LinkButton variant="primary" icon={Mail} href={mailTo(address, messages.partnerSubject)}>
          {messages.emailUs}
        </LinkButton>
      }
    >
      <p className="max-w-measure">{messages.partnerText}</p>
      <Facts
        ruled
        className="mt-6"
        facts={[{ term: messages.partnerAddress, value: <bdi dir="ltr">{address}</bdi> }]}
      />
    </Dialog>
  )
}
