import { ExternalLink } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import type { ButtonLook } from '../ui/button-looks.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Message } from '../ui/Message.tsx'
import type { Again } from './dialog-parts.ts'
import { messages } from './messages.ts'
import type { OpenForm } from './use-open-form.ts'

/** The one way to the form: a button, or a link where the browser opened no tab for the button. */
export function OpenFormButton(props: { form: OpenForm; look: ButtonLook; label: string }) {
  const { form, look, label } = props
  if (form.blockedLink)
    return (
      <LinkButton
        look={look}
        icon={ExternalLink}
        href={form.blockedLink}
        newTab
        onClick={form.onLinkFollowed}
      >
        {messages.open}
      </LinkButton>
    )
  return (
    <Button
      look={look}
      icon={ExternalLink}
      pending={form.isOpening && messages.opening}
      onClick={() => void form.open()}
    >
      {label}
    </Button>
  )
}

/** What went wrong with opening the form. */
export function FormTrouble(props: { form: OpenForm; className?: string }) {
  const { failure, blockedLink } = props.form
  if (!failure && !blockedLink) return null
  return (
    <Message tone={failure ? 'stop' : 'wait'} live className={props.className}>
      {failure ?? messages.blocked}
    </Message>
  )
}

/** Why the form cannot be opened now, and that this passes. */
export function FullMessage(props: { className?: string }) {
  return (
    <Message tone="wait" title={messages.fullTitle} className={props.className}>
      {messages.fullText}
    </Message>
  )
}

/** Asks whether a spot has become free. */
export function CheckAgainButton(props: { again: Again }) {
  const { onRetry, retrying } = props.again
  return (
    <Button look="primary" pending={retrying && messages.checkingAgain} onClick={onRetry}>
      {messages.checkAgain}
    </Button>
  )
}
