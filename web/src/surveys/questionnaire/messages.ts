import { formatNumber } from '../../format/text.ts'

/** Texts around the questions of a survey on Bahth, for those who answer. */
export const messages = {
  required: 'required',
  clear: 'Clear answer',
  otherText: 'Please describe',
  /** What an end of a scale means. */
  scaleEnd: (point: number, text: string) => `${formatNumber(point)}: ${text}`,
}
