import type { Text } from '@bahth/domain/texts.ts'

/** A message from the server: a code with parameters, and the English text. */
export interface ServerMessage {
  code?: string | undefined
  /** The exact reason, if several reasons share a code. */
  reason?: string | undefined
  params?: Readonly<Record<string, string | number>> | undefined
  message: string
}

/** Adds texts that come with the code of some pages. */
export const addServerTexts = (_: Readonly<Record<string, Text>>): void => {}

/** The message in the user's language. In English it is the server's text. */
export const serverText = ({ message }: ServerMessage): string => message
