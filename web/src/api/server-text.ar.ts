import { fieldMessages } from '@bahth/domain/field-messages.ar.ts'
import { refusalMessages } from '@bahth/domain/refusal-messages.ar.ts'
import { type Text, textOf } from '@bahth/domain/texts.ts'
import type { serverText as english } from './server-text.ts'

const texts = new Map<string, Text>(Object.entries({ ...refusalMessages, ...fieldMessages }))

/** English for a code that a newer server has added. */
export const serverText = (({ code = '', reason = code, params, message }) => {
  const text = texts.get(reason)
  return text === undefined ? message : textOf(text, params)
}) satisfies typeof english
