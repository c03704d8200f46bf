import { isolate, isolateLtr } from '@bahth/domain/arabic.ts'
import type { messages as english } from './submission-messages.ts'

export const messages = {
  caption: 'المشاركات',
  code: 'الرمز',
  status: 'الحالة',
  when: 'البدء',
  appeal: 'الرسالة',
  actions: 'الإجراءات',
  none: 'لا توجد مشاركات بعد',
  noneText: 'تظهر المشاركات هنا برموزها، دون أسماء.',
  sheetTrouble: 'تعذّرت قراءة جدولك، لذلك لا يمكن التحقق من أي مشاركة.',
  anonymous: 'تظهر لك الرموز دون الأسماء. يمكنك البحث عن الرمز في جدولك.',
  accept: 'قبول',
  reject: 'رفض',
  accepted: code => `تم قبول ${isolateLtr(code)}.`,
  rejected: code => `تم رفض ${isolateLtr(code)}.`,
  rejectTitle: 'رفض هذه المشاركة؟',
  rejectText: code => `لن تُحتسب ${isolateLtr(code)}، وسنرسل إشعارًا إلى العضو. يمكنك قبولها لاحقًا.`,
  acceptWithNote: 'قبول مع ملاحظة',
  acceptTitle: 'قبول هذه المشاركة؟',
  acceptText: code => `ستُحتسب ${isolateLtr(code)}، وسنرسل إشعارًا إلى العضو.`,
  note: 'ملاحظة إلى العضو',
  noteHint: 'تظهر في الإشعار وفي إيصال المشاركة.',
  yourNote: text => `ملاحظة: ${isolate(text)}`,
  asked: when => `أُرسلت ${when}`,
  answered: 'تم الرد',
} satisfies typeof english
