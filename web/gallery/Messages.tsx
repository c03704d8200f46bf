import { MailCheck } from 'lucide-react'
import { Button } from '../src/ui/Button.tsx'
import { Banner, Message } from '../src/ui/Message.tsx'
import { toast } from '../src/ui/toast.ts'
import { Part } from './Part.tsx'

export function Messages() {
  return (
    <Part title="Messages">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Message tone="ok" icon={MailCheck}>
          Confirmation email resent. Please check your inbox.
        </Message>
        <Message tone="wait" title="Your account is pending review.">
          We write to you as soon as it is decided.
        </Message>
        <Message>
          Replies are handled by administrators.{' '}
          <a href="#ask" className="link">
            Ask your own
          </a>
        </Message>
        <Message tone="stop" live onDismiss={() => {}}>
          Authentication failed. Please try again.
        </Message>
        <Message tone="offline">You are offline. This is how things stood at 2:14 PM.</Message>
        <Message tone="wait" action={<Button dense>Resend</Button>}>
          Please confirm your email address.
        </Message>
      </div>
      <div className="-mx-gutter mt-4">
        <Banner tone="wait" title="Your account is pending review.">
          We write to you as soon as it is decided.
        </Banner>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => toast.success('Your survey was sent for approval.')}>Say it worked</Button>
        <Button onClick={() => toast.undo('Marked as a featured question.', () => toast.info('Taken back.'))}>
          Offer undo
        </Button>
        <Button onClick={() => toast.error('The survey could not be saved.')}>Say it failed</Button>
      </div>
    </Part>
  )
}
