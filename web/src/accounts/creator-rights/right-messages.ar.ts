import type { messages as english } from './right-messages.ts'

export const messages = {
  rights: {
    manual: 'نعم، بقرار من مشرف',
    auto: 'نعم، بعد استيفاء الشروط',
    trial: 'فترة تجريبية',
    expired: 'انتهت الفترة التجريبية',
    none: 'لا',
  },
  until: (right, day) => `${right} حتى ${day}`,
} satisfies typeof english
