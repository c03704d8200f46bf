import { isolate } from '@bahth/domain/arabic.ts'
import type { messages as english } from './confirm-new-email-messages.ts'

export const messages = {
  confirmEmailTitle: 'تأكيد البريد الإلكتروني الجديد',
  confirmEmailLede: name => `مرحبًا ${isolate(name)}. هل هذا بريدك الإلكتروني الجديد؟`,
  confirmEmailText: 'سيُستخدم بعد ذلك لتسجيل الدخول، وستصل رسائلنا إليه.',
  confirmEmailButton: 'تأكيد بريدي الجديد',
  confirmEmailDone: 'حدّثنا بريدك الإلكتروني. يُستخدم لتسجيل الدخول من الآن.',
  confirmEmailFailed: 'تعذّر تأكيد البريد الإلكتروني الآن.',
  confirmEmailExpired: 'لم يعد هذا الرابط يعمل',
  confirmEmailExpiredText:
    'انتهت صلاحيته أو سبق استخدامه أو طُلب رابط آخر بعده. يمكنك طلب رابط جديد من الملف الشخصي.',
  confirmEmailTo: 'الانتقال إلى ملفي الشخصي',
  confirmEmailLogIn: 'تسجيل الدخول',
  newAddress: 'البريد الإلكتروني الجديد',
} satisfies typeof english
