import { isolate, isolateLtr } from '@bahth/domain/arabic.ts'
import type { messages as english } from './messages.ts'

export const messages = {
  platform: 'بحث',
  demo: 'عرض تجريبي',
  mailbox: 'صندوق البريد',
  mailboxText: 'الرسائل التي كان هذا العرض التجريبي سيرسلها.',
  noMails: 'لا توجد رسائل بعد.',
  to: (address, time) => `إلى ${isolateLtr(address)} · ${time}`,

  freeForm: 'نموذج للتجربة',
  freeFormText: 'للاستبيانات التي تنشئها في هذا العرض التجريبي. يقبل كل رمز مشاركة وكل رقم طالب معروف فيه.',
  by: creator => `نموذج للتجربة من إعداد ${isolate(creator)}`,
  key: 'رمز المشاركة أو رقم الطالب',
  question: 'كم مرة ينطبق هذا عليك؟',
  choices: { Never: 'أبدًا', Rarely: 'نادرًا', Sometimes: 'أحيانًا', Often: 'غالبًا', Always: 'دائمًا' },
  comment: 'هل لديك ما تضيفه؟',
  submit: 'إرسال',
  keyUnknown: 'لا نعرف هذا الرمز أو رقم الطالب. يُرجى نسخه من صفحة الاستبيان.',
  keyMissing: 'يُرجى إدخال رمز المشاركة أو رقم الطالب.',
  thanks: 'شكرًا لك',
  recorded: 'تم تسجيل إجابتك',
  recordedText: 'يمكنك إغلاق هذه الصفحة والعودة إلى منصة «بحث».',
  notFound: 'الصفحة غير موجودة',
  noForm: 'هذا النموذج غير موجود',
} satisfies typeof english
