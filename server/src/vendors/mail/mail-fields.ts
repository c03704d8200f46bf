import type { MailMessage } from './mail.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: it must find control characters.
const controlCharacter = /[\u0000-\u001f\u007f\u2028\u2029]/
const oneAddress = /^[^\s"(),:;<>@[\\\]]+@[^\s"(),:;<>@[\\\]]+$/

/** The address in `name@host` or `A name <name@host>`, or null. */
export function addressOf(sender: string): string | null {
  if (controlCharacter.test(sender)) return null
  const address = /<([^<>]*)>$/.exec(sender)?.[1] ?? sender
  return oneAddress.test(address) ? address : null
}

/** The address of a mail server, `smtp[s]://user:password@host:port`, or null. */
export function smtpUrl(written: string): URL | null {
  const url = URL.parse(written)
  const isServer = url?.hostname && /^smtps?:$/.test(url.protocol)
  // A path or fragment is the rest of a password with an unencoded / or #.
  return isServer && /^\/?$/.test(url.pathname) && !url.hash ? url : null
}

/**
 * Why a mail must not be sent, or null. With a line break in a header a member could add headers, and with a comma in
 * an address a second recipient.
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
