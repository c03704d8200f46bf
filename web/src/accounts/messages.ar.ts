import { plural } from '@bahth/domain/arabic.ts'
import { platform } from '@bahth/domain/platform.ts'
import type { messages as english } from './messages.ts'

/** After a preposition or in a comparison. */
const characters = (count: number): string =>
  plural(count, {
    zero: '{count} أحرف',
    one: 'حرف واحد',
    two: 'حرفين',
    few: '{count} أحرف',
    many: '{count} حرفًا',
    other: '{count} حرف',
  })

export const messages = {
  backHome: 'العودة إلى الرئيسية',
  logIn: 'تسجيل الدخول',
  signUp: 'إنشاء حساب',
  terms: 'شروط الاستخدام',
  privacy: 'سياسة الخصوصية',
  termsTitle: 'شروط الاستخدام',
  privacyTitle: 'سياسة الخصوصية',
  policies: 'السياسات',

  signUpBand: 'بحث علمي يقوم به من يجلسون إلى جوارك في المدرج.',
  signUpPoints: {
    person: 'يراجع أحدنا البطاقة ثم نرسل النتيجة بالبريد الإلكتروني.',
    erased: 'نمسح الصورة بعد القرار مباشرة، بالقبول كان أو بالرفض.',
    reviewers: 'لا يراها إلا فريق المراجعة، وتُسجَّل كل مشاهدة لها.',
  },
  logInBand: 'أسئلة الجامعة، يجيب عنها طلابها.',
  logInPoints: {
    surveys: 'المشاركة في استبيانات مقبولة، ونشر استبيانات جديدة.',
    sessions: 'حجز مقعد في الجلسات المباشرة، أو مكان في قائمة الانتظار.',
    inquiries: 'الاستفسار عن المنهجية وأخلاقيات البحث، وقراءة ردودنا.',
  },

  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  haveAccount: 'لديك حساب بالفعل؟',

  passwordRequired: 'كلمة المرور مطلوبة',
  passwordTooLong: '٢٠٠ حرف على الأكثر',
  passwordTooShort: length => `يجب ألا تقل كلمة المرور عن ${characters(length)}`,
  sending: 'جارٍ الإرسال…',
  confirmPassword: 'تأكيد كلمة المرور',
  confirmMissing: 'يُرجى تأكيد كلمة المرور',

  strength: {
    0: length => `لا تقل عن ${characters(length)}. والأفضل جملة قصيرة.`,
    1: 'ضعيفة. يسهل تخمينها.',
    2: 'مقبولة. يُفضل إضافة بضع كلمات.',
    3: 'جيدة. الطول أهم من التعقيد.',
    4: 'قوية.',
  },
  resend: 'إعادة إرسال الرسالة',
  confirming: 'جارٍ التأكيد…',
  expiredTitle: 'لم يعد هذا الرابط يعمل',
  incompleteTitle: 'هذا الرابط غير مكتمل',
  incompleteText: 'يُرجى فتح الرابط كاملًا من الرسالة مرة أخرى، أو طلب رابط جديد.',
  checkFailed: 'تعذّر التحقق من هذا الرابط الآن.',
  status: 'حالة الحساب',
  statusTerm: 'الحالة',
  state: { pending: 'قيد المراجعة', rejected: 'مرفوض', approved: 'مقبول', banned: 'موقوف' },
  name: 'الاسم',
  phone: 'الهاتف',
  submitted: 'تاريخ الإرسال',
  reviewed: 'تاريخ المراجعة',
  statusFirstFailed: 'تعذّر تحميل حالة الحساب الآن.',
  statusFailed: 'تعذّر تحميل حالة الحساب.',
  loginSucceeded: 'تم تسجيل الدخول بنجاح!',
  approvedToast: `تم قبول حسابك. أهلًا بك في «${platform}».`,
} satisfies typeof english
