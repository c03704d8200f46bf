import { ApiError } from '../api/api-error.ts'
import { refusalText } from '../api/failure-text.ts'
import { association } from '../format/association.ts'
import { mailTo } from '../shell/mail-to.ts'
import { Message } from '../ui/Message.tsx'
import { messages } from './messages.ts'

/** The texts for the server's error codes (STA-20 to STA-24). */
const texts: Partial<Record<string, { title: string; text?: string; otherWay?: boolean }>> = {
  validation_error: { title: messages.invalid },
  email_not_configured: { title: messages.notConfigured, otherWay: true },
  send_failed: { title: messages.sendFailed, text: messages.sendFailedMore },
  offline: { title: messages.fallback, text: messages.noConnection },
}

/** Shows why a message was not sent, and what the user can do. */
export function SendFailure(props: { error: unknown }) {
  const { error } = props
  const knownText = error instanceof ApiError ? texts[error.code] : undefined
  const { title, text, otherWay } = knownText ?? { title: refusalText(error, messages.fallback) }
  return (
    <Message
      live
      tone="stop"
      title={title}
      action={
        otherWay && (
          <a className="link inline-flex min-h-control items-center" href={mailTo(association.supportEmail)}>
            {messages.emailInstead}
          </a>
        )
      }
    >
      {text}
    </Message>
  )
}
