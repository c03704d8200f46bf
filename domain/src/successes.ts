import { z } from 'zod'

/**
 * Answers that only confirm that something was done: a code, and an English text for scripts. The browser has its
 * own texts.
 */
const successes = {
  account_created: 'Account created! Check your email for the verification link.',
  intake_received: 'We’ve received your details and your photo.',
  confirmation_resent: 'Confirmation email resent. Please check your inbox.',
  /** The same response for known and unknown addresses. */
  link_mailed: 'If there’s an account with this email, we’ve sent it a link.',
  message_sent: 'Message sent successfully',
} as const

type SuccessCode = keyof typeof successes

export const success = (code: SuccessCode) => ({ code, message: successes[code] })

export const Success = z.object({
  code: z.enum(Object.keys(successes) as SuccessCode[]),
  message: z.string(),
})
