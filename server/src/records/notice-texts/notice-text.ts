import { isolate } from '@bahth/domain/arabic.ts'

export interface NoticeText {
  title: string
  text: string
  /** Text that a person wrote: appended unchanged, in every language. */
  written?: string
}

/** The text and the written text as one text. */
export const wholeText = ({ text, written }: NoticeText): string => (written ? `${text}\n\n${written}` : text)

/** A title in English quotation marks, in its own direction: an Arabic one must not change the order of the sentence. */
export const quoted = (title: string): string => `“${isolate(title)}”`
