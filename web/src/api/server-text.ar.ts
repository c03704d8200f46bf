import { fieldMessages } from '@bahth/domain/field-messages.ar.ts'
import { refusalMessages } from '@bahth/domain/refusal-messages.ar.ts'
import { type Text, textOf } from '@bahth/domain/texts.ts'
import type { serverText as english } from './server-text.ts'

const texts = new Map<string, Text>(Object.entries({ ...refusalMessages, ...fieldMessages }))

/** The Arabic text of a server's message. For a code that only a newer server knows, the server's English text. */
export const serverText = (({ code = '', reason = code, params, message }) => {
  const text = texts.get(reason)
  return text === undefined ? message : textOf(text, params)
}) satisfies typeof english
