import { isolate } from '@bahth/domain/arabic.ts'
import { formatNumber } from '../../format/text.ts'
import type { messages as english } from './messages.ts'

export const messages = {
  required: 'مطلوب',
  clear: 'مسح الإجابة',
  otherText: 'يُرجى التوضيح',
  scaleEnd: (point, text) => `${formatNumber(point)}: ${isolate(text)}`,
} satisfies typeof english
