import { association } from '@bahth/domain/association.ar.ts'
import type { messages as english } from './messages.ts'

export const messages = {
  platform: association.platform,
  platformInOther: { language: 'en', name: 'Bahth' },
  signature: `${association.name} · ${association.platform}`,
  hello: 'مرحبًا،',
  helloTo: firstName => `مرحبًا ${firstName}،`,
  openLink: 'أو عبر هذا الرابط:',
  buttons: {
    session: 'عرض الجلسة',
    inquiry: 'عرض السؤال',
    receipt: 'عرض الإيصال',
    surveys: 'عرض استبياناتي',
    contact: 'تواصل معنا',
    other: 'فتح «بحث»',
  },
  testNotice: {
    title: 'الإشعارات تعمل',
    text: 'هكذا سنخبرك على هذا الجهاز بالقرارات والمقاعد والردود.',
  },
} satisfies typeof english
