import { isolate } from '@bahth/domain/arabic.ts'
import { formatNumber } from '../format/text.ts'
import type { messages as english } from './access-messages.ts'
import { outOf } from './counted.ar.ts'

/** “٤ من ٥”; above the threshold “٨ (المطلوب ٥)”. */
const reached = (value: number, needed: number): string =>
  value > needed ? `${formatNumber(value)} (المطلوب ${formatNumber(needed)})` : outOf(value, needed)

export const messages = {
  title: 'لمُعِدّي الاستبيانات فقط',
  titleOwn: 'لديك دور مُعِدّ الاستبيانات',
  loading: 'جارٍ التحميل…',
  text: (forms, semester) =>
    `إضافة الاستبيانات متاحة لمُعِدّي الاستبيانات فقط. يُمنح هذا الدور تلقائيًا عند بلوغ هذا العدد من الاستبيانات التي تم التحقق منها: ${formatNumber(forms)}، مع الوصول إلى الفصل الدراسي ${formatNumber(semester)} أو ما بعده.`,
  textRevoked: 'إضافة الاستبيانات متاحة لمُعِدّي الاستبيانات فقط.',
  revoked: day =>
    `سحب أحد المشرفين دور مُعِدّ الاستبيانات من حسابك في ${day}. لن يعود تلقائيًا، لكن يمكنك إرسال طلب.`,
  yours: {
    manual: 'منحك أحد المشرفين دور مُعِدّ الاستبيانات، فيمكنك نشر الاستبيانات. لا ينتهي هذا الدور.',
    auto: 'حصلت على دور مُعِدّ الاستبيانات بفضل استبياناتك المكتملة وفصلك الدراسي، فيمكنك نشر الاستبيانات.',
    admin: 'يمكنك نشر الاستبيانات لأن حسابك حساب مشرف.',
  },
  about: 'عن دور مُعِدّ الاستبيانات',
  forms: 'استبيانات تم التحقق منها',
  formsOf: reached,
  semester: 'الفصل الدراسي',
  semesterOf: (semester, needed) =>
    semester === null ? `غير محدد · المطلوب ${formatNumber(needed)}` : reached(semester, needed),
  reached: 'تحقق المطلوب',
  reason: 'السبب',
  reasonHint: 'هل الحاجة إليه عاجلة؟ يُرجى ذكر سؤال البحث واسم المشرف على البحث وعدد الإجابات المطلوبة.',
  send: 'إرسال الطلب',
  sending: 'جارٍ الإرسال…',
  sent: 'تم إرسال طلبك إلى فريق المراجعة.',
  pending: when => `أرسلت طلبًا ${when}. سنرسل إليك إشعارًا بعد اتخاذ القرار.`,
  rejected: 'لم يُقبل طلبك الأخير.',
  note: note => `كتب فريق المراجعة: ${isolate(note)}`,
  expired: day => `انتهت فترتك التجريبية في ${day}. استبياناتك النشطة مستمرة.`,
  trialUntil: day => `يمكنك نشر الاستبيانات حتى ${day}. وبعد ذلك تستمر استبياناتك النشطة.`,
  seeSurveys: 'المشاركة في الاستبيانات',
  mine: 'فتح استبياناتي',
  failed: 'تعذّر تحميل حالة دور مُعِدّ الاستبيانات.',
  sendFailed: 'تعذّر إرسال الطلب.',
} satisfies typeof english
