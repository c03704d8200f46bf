import { ExternalLink } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import type { ButtonVariant } from '../ui/button-variants.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Message } from '../ui/Message.tsx'
import type { RetryProps } from './dialog-parts.ts'
import { messages } from './messages.ts'
import { messages as taking } from './taking-messages.ts'
import type { OpenForm } from './use-open-form.ts'

/** Mirrors the arrow in right-to-left text, so that it points to the end of the line. */
const mirrored = '[&>svg]:flips'

/** Opens the form: a button, or a link if the browser blocked the tab that the button opened. */
export function OpenFormButton(props: {
  form: OpenForm
  variant: ButtonVariant
  label: string
  isHere?: boolean
}) {
  const { form, variant, label, isHere } = props
  if (form.blockedLink)
    return (
      <LinkButton
        variant={variant}
        icon={ExternalLink}
        href={form.blockedLink}
        newTab
        className={mirrored}
        onClick={form.onLinkFollowed}
      >
        {messages.open}
      </LinkButton>
    )
  return (
    <Button
      variant={variant}
      {...(isHere ? {} : { icon: ExternalLink })}
      className={mirrored}
      pending={form.isOpening && messages.opening}
      onClick={() => void form.open()}
    >
      {label}
    </Button>
  )
}

export function FormTrouble(props: { form: Pick<OpenForm, 'failure' | 'blockedLink'>; className?: string }) {
  const { failure, blockedLink } = props.form
  if (!failure && !blockedLink) return null
  return (
    <Message tone={failure ? 'stop' : 'wait'} live className={props.className}>
      {failure ?? taking.blocked}
    </Message>
  )
}

/** Explains that all slots are taken, and that one may become free. */
export function FullMessage(props: { className?: string }) {
  return (
    <Message tone="wait" title={messages.fullTitle} className={props.className}>
      {messages.fullText}
    </Message>
  )
}

export function CheckAgainButton(props: { retry: RetryProps }) {
  const { onRetry, retrying } = props.retry
  return (
    <Button variant="primary" pending={retrying && messages.checkingAgain} onClick={onRetry}>
      {messages.checkAgain}
    </Button>
  )
}
