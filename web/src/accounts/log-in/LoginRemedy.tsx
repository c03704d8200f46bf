import { MailCheck } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { messages } from '../messages.ts'
import { useResend } from '../sign-up/use-resend.tsx'
import { LoginLinkOffer } from './LoginLinkOffer.tsx'

function Resend({ email }: { email: string }) {
  const resend = useResend()
  return (
    <>
      <Button icon={MailCheck} {...resend.button} onClick={() => resend.send(email)}>
        {messages.resend}
      </Button>
      {resend.message}
    </>
  )
}

/** The remedy for a refused log-in: resend the confirmation, or send a log-in link that replaces the password. */
export const LoginRemedy = ({ email, isUnconfirmed }: { email: string; isUnconfirmed: boolean }) =>
  isUnconfirmed ? <Resend email={email} /> : <LoginLinkOffer email={email} />
