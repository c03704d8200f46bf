export interface NoticeText {
  title: string
  text: string
  /** What a person wrote: follows the text as written, in either language. */
  written?: string
}

/** Text and what was written as one text. */
export const wholeText = ({ text, written }: NoticeText): string => (written ? `${text}\n\n${written}` : text)
