import { plural } from '@bahth/domain/arabic.ts'
import type { messages as english } from './messages.ts'

export const messages = {
  noConnection: 'لا يوجد اتصال بالمنصة حاليًا.',
  updated: 'تم تحديث المنصة. يُرجى إعادة تحميل هذه الصفحة.',
  tooMany: (time, minutes) =>
    `محاولات كثيرة جدًا. يمكنك المحاولة مجددًا الساعة ${time} (${plural(minutes, {
      zero: 'الآن',
      one: 'بعد دقيقة',
      two: 'بعد دقيقتين',
      few: 'بعد {count} دقائق',
      many: 'بعد {count} دقيقة',
      other: 'بعد {count} دقيقة',
    })}).`,
} satisfies typeof english
