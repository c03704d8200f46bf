import { isolateLtr } from '@bahth/domain/arabic.ts'
import type { FoundBy } from '@bahth/domain/surveys/attempt-rules.ts'
import { formatNumber } from '../format/text.ts'
import { outOf, surveysLeft } from './counted.ar.ts'
import type { messages as english } from './receipt-messages.ts'

const founds: Record<FoundBy, string> = {
  code: 'عُثر على الإجابة برمز المشاركة.',
  studentId: 'عُثر على الإجابة برقم الطالب.',
  email: 'عُثر على الإجابة بالبريد الإلكتروني.',
  creator: 'قَبِل مُعِدّ الاستبيان الإجابة.',
  answers: 'أُرسلت الإجابات على «بحث».',
}

export const messages = {
  counts: 'تم احتساب إجابتك',
  hasResponses: (responses, max) => `شكرًا لك. وصل عدد الإجابات لدى {creator} إلى ${outOf(responses, max)}.`,
  receipt: {
    survey: 'الاستبيان',
    started: 'البدء',
    verified: 'التحقق',
    foundBy: 'طريقة التحقق',
    read: 'آخر فحص',
    tried: 'آخر محاولة',
    triedAt: distance => `${distance}، ولم نتمكن من قراءة الجدول`,
    searchedFor: 'ما نبحث عنه',
    waitedFor: 'ما يُبلغنا به النموذج',
    next: 'الفحص التالي',
    decided: 'القرار',
    notYet: 'لم يتم الفحص بعد',
    never: 'لم يتم الفحص',
    none: 'انتهت الفحوص',
    title: {
      pending: 'لم يتم الفحص بعد',
      not_found: 'لم نعثر على إجابتك بعد',
      rejected: 'لم تُقبل إجابتك',
      expired: 'انتهت مهلة هذه المشاركة',
    },
    troubled: 'لا يمكننا قراءة جدول الإجابات',
    key: {
      code: code => `رمز المشاركة ${isolateLtr(code)}`,
      studentId: id => `رقم الطالب ${isolateLtr(id)}`,
      email: email => `البريد الإلكتروني ${isolateLtr(email)}`,
    },
    by: {
      code: code => `رمز المشاركة ${isolateLtr(code)}`,
      studentId: id => `رقم الطالب المنتهي بـ ${isolateLtr(id.slice(-4))}`,
      email: email => isolateLtr(email),
      creator: 'قَبِلها مُعِدّ الاستبيان',
      answers: 'إجاباتك على «بحث»',
    },
    byItself: when => `${when}، تلقائيًا`,
  },
  towards: (forms, needed) =>
    forms > needed
      ? `استبيانات تم التحقق منها: ${formatNumber(forms)} (المطلوب ${formatNumber(needed)})`
      : `استبيانات تم التحقق منها: ${outOf(forms, needed)}`,
  towardsRest: (left, semester) => {
    if (semester === null) return `${surveysLeft(left)} للحصول على دور مُعِدّ الاستبيانات.`
    if (left === 0)
      return `يمكنك الحصول على دور مُعِدّ الاستبيانات ابتداءً من الفصل الدراسي ${formatNumber(semester)}.`
    return `${surveysLeft(left)} مع بلوغ الفصل الدراسي ${formatNumber(semester)} للحصول على دور مُعِدّ الاستبيانات.`
  },
  submissions: 'مشاركاتك',
  another: 'البحث عن استبيان آخر',
  startAgain: 'البدء من جديد',

  decisionNote: 'ملاحظة مع القرار:',
  appeal: 'طلب مراجعة',
  appealTitle: 'طلب مراجعة من مُعِدّ الاستبيان',
  appealText: 'يرى مُعِدّ الاستبيان رمز مشاركتك ورسالتك، ولا يرى اسمك.',
  appealLabel: 'ما الذي يحتاج المُعِدّ إلى معرفته؟',
  appealHint: 'متى أرسلت النموذج، وما الذي كتبته، وكيف يمكن العثور عليه.',
  appealSend: 'إرسال إلى المُعِدّ',
  appealed: when => `أرسلت طلب مراجعة إلى مُعِدّ الاستبيان ${when}. سنرسل إليك إشعارًا عند الرد.`,
  appealRefused: when => `أرسلت طلب مراجعة إلى مُعِدّ الاستبيان ${when}. تحقق المُعِدّ من إجابتك ولم يقبلها.`,
  appealedAlready: 'سبق أن أرسلت طلب مراجعة إلى مُعِدّ الاستبيان',
  appealTooEarly: 'يمكنك طلب المراجعة بعد الفحص الأول',
  appealMissing: 'يُرجى كتابة جملة أو جملتين',
  appealSent: 'أرسلنا طلب المراجعة إلى مُعِدّ الاستبيان.',

  refresh: 'تحديث',
  refreshed: 'مشاركاتك محدّثة الآن.',
  summary: {
    first: when => `الفحص الأول ${when}، تلقائيًا.`,
    now: { sheet: 'جارٍ فحص جدول الإجابات…', form: 'في انتظار النموذج…' },
    found: by => founds[by],
    read: when => `آخر فحص ${when}.`,
    unread: when => `تعذّرت قراءة الجدول ${when}.`,
    unreadInTime: 'تعذّرت قراءة الجدول قبل انتهاء المهلة.',
    next: when => `الفحص التالي ${when}.`,
    over: {
      pending: 'الفحص مستمر.',
      not_found: 'الفحص مستمر.',
      rejected: 'لم يقبلها مُعِدّ الاستبيان أو أحد المشرفين.',
      expired: 'لم نعد نبحث عنها.',
    },
  },
  noSubmissions: 'لا توجد مشاركات بعد',
  noSubmissionsText: 'ستظهر هنا مشاركاتك في الاستبيانات وحالة كل منها.',
  seeSurveys: 'عرض الاستبيانات النشطة',
  nothingOpen: 'لا توجد مشاركات تحتاج إلى فحص.',
  rechecked: ({ checked, verified, unread }) => {
    const missing = Math.max(0, checked - verified - unread)
    const sentences = [
      verified > 0 && `تم التحقق: ${formatNumber(verified)}.`,
      missing > 0 && `لم يُعثر عليها بعد: ${formatNumber(missing)}.`,
      unread > 0 && `جداول تعذّرت قراءتها: ${formatNumber(unread)}. سنعيد المحاولة تلقائيًا.`,
    ]
    return sentences.filter(Boolean).join(' ')
  },
} satisfies typeof english
