import { MailCheck } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { LoginLinkOffer } from './LoginLinkOffer.tsx'
import { messages } from './messages.ts'
import { useResend } from './use-resend.tsx'

function Resend({ email }: { email: string }) {
  const resend = useResend()
  return (
    <>
      <Button icon={MailCheck} {...resend.button} onClick={() => resend.send(email)}>
        {messages.resend}
      </Button>
      {resend.answer}
    </>
  )
}

/** What can be done about a log-in that was refused: the mail again, or a link instead of the password. */
export const LoginRemedy = ({ email, isUnconfirmed }: { email: string; isUnconfirmed: boolean }) =>
  isUnconfirmed ? <Resend email={email} /> : <LoginLinkOffer email={email} />
