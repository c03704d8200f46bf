import type { MailMessage } from './mail.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const controlCharacter = /[\u0000-\u001f\u007f\u2028\u2029]/
const oneAddress = /^[^\s"(),:;<>@[\\\]]+@[^\s"(),:;<>@[\\\]]+$/

/** The bare address of `name@host` or `A name <name@host>`; null when there is none. */
export function addressOf(sender: string): string | null {
  if (controlCharacter.test(sender)) return null
  const address = /<([^<>]*)>$/.exec(sender)?.[1] ?? sender
  return oneAddress.test(address) ? address : null
}

/**
 * Why a mail must not be sent as it is, or null. A line break in a header would let a member write headers of
 * their own, and a comma in an address a second recipient.
 */
export function fieldProblem({ to, subject, replyTo, messageId }: MailMessage): string | null {
  if (controlCharacter.test(subject)) return 'The subject of a mail is one line.'
  if (!isAddress(to)) return 'The recipient of a mail is one address.'
  if (replyTo !== undefined && !isAddress(replyTo)) return 'The reply address of a mail is one address.'
  if (messageId !== undefined && !/^[\w.+@:[\]-]{1,200}$/.test(messageId))
    return 'The id of a mail is one word.'
  return null
}

const isAddress = (address: string) => oneAddress.test(address) && !controlCharacter.test(address)
