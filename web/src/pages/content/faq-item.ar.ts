import type { faqCategories as english } from './faq-item.ts'

export const faqCategories: typeof english = {
  platform: 'استخدام المنصة',
  surveys: 'إدارة الاستبيانات',
  sessions: 'الجلسات',
  privacy: 'الخصوصية والأمان',
  accounts: 'إدارة الحساب',
  support: 'التواصل مع الدعم',
}
