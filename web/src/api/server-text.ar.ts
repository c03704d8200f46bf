import { fieldMessages } from '@bahth/domain/field-messages.ar.ts'
import { refusalMessages } from '@bahth/domain/refusal-messages.ar.ts'
import { type Text, textOf } from '@bahth/domain/texts.ts'
import type { addServerTexts as addEnglish, serverText as english } from './server-text.ts'

const texts = new Map<string, Text>(Object.entries({ ...refusalMessages, ...fieldMessages }))

export const addServerTexts = (added => {
  for (const [code, text] of Object.entries(added)) texts.set(code, text)
}) satisfies typeof addEnglish

/** The Arabic text of a server's message. For a code that only a newer server knows, the server's English text. */
export const serverText = (({ code = '', reason = code, params, message }) => {
  const text = texts.get(reason)
  return text === undefined ? message : textOf(text, params)
}) satisfies typeof english
