import { isolate } from '@bahth/domain/arabic.ts'
import { platform } from '@bahth/domain/platform.ar.ts'
import type { messages as english } from './messages.ts'

export const messages = {
  platform,
  platformInOther: { language: 'en', name: 'Bahth' },
  signature: association => `${association} · ${platform}`,
  hello: 'مرحبًا،',
  helloTo: firstName => `مرحبًا ${isolate(firstName)}،`,
  openLink: 'أو عبر هذا الرابط:',
  unsubscribe: 'إيقاف الرسالة الأسبوعية',
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
