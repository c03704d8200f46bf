import { isolate, plural } from '@bahth/domain/arabic.ts'
import { formatNumber } from '../../format/text.ts'
import { minutes } from '../counted.ar.ts'
import type { messages as english } from './messages.ts'

/** After a noun or a preposition. */
const surveys = (count: number): string =>
  plural(count, {
    zero: '{count} استبيان',
    one: 'استبيان واحد',
    two: 'استبيانين',
    few: '{count} استبيانات',
    many: '{count} استبيانًا',
    other: '{count} استبيان',
  })

const quoted = (title: string): string => `«${isolate(title)}»`

export const messages = {
  title: 'الموافقة على الاستبيانات',
  waiting: count => `في الانتظار: ${formatNumber(count)}`,
  late: count => `تجاوزت المهلة المعلنة (يوم عمل أو يومان): ${formatNumber(count)}`,
  inTime: 'كلها ضمن المهلة المعلنة (يوم عمل أو يومان)',
  which: 'الاستبيانات المعروضة',
  statuses: {
    draft: 'مسودة',
    pending: 'قيد المراجعة',
    active: 'نشط',
    rejected: 'مرفوض',
    completed: 'مكتمل',
  },
  none: 'لا توجد استبيانات في انتظار الموافقة.',
  noneText: 'تظهر الاستبيانات الجديدة هنا مع فحص روابطها.',
  noneOf: 'لا توجد استبيانات بهذه الحالة',
  loadFailed: 'تعذّر تحميل طلبات الاستبيانات.',
  approvalFailed: 'تعذّرت الموافقة على الاستبيان.',
  rejectionFailed: 'تعذّر رفض الاستبيان.',
  tryAgain: 'يُرجى التأكد من الاتصال ثم إعادة المحاولة.',
  table: 'الاستبيانات وفحص روابطها',
  columns: {
    survey: 'الاستبيان',
    links: 'الروابط',
    asks: 'المطلوب',
    submitted: 'تاريخ الإرسال',
    status: 'الحالة',
    actions: 'الإجراءات',
  },

  questions: {
    title: 'الأسئلة كما يراها الأعضاء',
    onBahth: 'على «بحث»',
    newVersion: 'إصدار جديد',
    revision: 'إصدار جديد من استبيان نشط. حتى الموافقة عليه يجيب الأعضاء عن الأسئلة الحالية.',
    anonymous: 'إجابات مجهولة: لا يعرف مُعِدّ الاستبيان أبدًا من أجاب.',
    identified: 'إجابات بالأسماء: يعرف مُعِدّ الاستبيان من أجاب وبماذا، ويقرأ الأعضاء ذلك قبل السؤال الأول.',
    languages: { en: 'بالإنجليزية', ar: 'بالعربية', both: 'بالعربية والإنجليزية' },
    loading: 'جارٍ تحميل الأسئلة…',
    loadFailed: 'تعذّر تحميل الأسئلة.',
  },
  by: 'إعداد {creator}',
  deletedCreator: 'عضو سابق',
  form: 'النموذج',
  sheet: 'الجدول',
  formOf: title => `النموذج: ${quoted(title)}، في علامة تبويب جديدة`,
  sheetOf: title => `الجدول: ${quoted(title)}، في علامة تبويب جديدة`,
  lights: {
    ok: 'الروابط تعمل',
    warn: 'يُرجى التحقق من الروابط',
    fail: 'يوجد رابط لا يعمل',
    none: 'جارٍ فحص الروابط…',
  },
  minutes,
  responses: count =>
    plural(count, {
      zero: 'لا إجابات',
      one: 'إجابة واحدة',
      two: 'إجابتان',
      few: '{count} إجابات',
      many: '{count} إجابة',
      other: '{count} إجابة',
    }),
  closes: day => `يُغلق في ${day}`,
  linkOnly: 'بالرابط فقط',
  resubmitted: 'أُرسل مجددًا',

  details: 'التفاصيل',
  detailsTitle: 'طلب نشر استبيان',
  of: (action, title) => `${action}: ${isolate(title)}`,
  creator: 'المُعِدّ',
  estimated: 'الوقت المتوقع',
  wanted: 'الإجابات المطلوبة',
  answered: (responses, max) => `${formatNumber(responses)} من ${formatNumber(max)}`,
  visible: 'من يراه',
  everyone: 'كل الأعضاء',
  submitted: 'تاريخ الإرسال',
  promised: 'موعد الرد المعلن',
  due: 'الموعد النهائي',
  noDue: 'لا يوجد',
  approved: 'تاريخ الموافقة',
  rejectionReason: 'سبب الرفض',
  noReason: 'لم يُذكر سبب',
  linkCheck: 'فحص الروابط',

  approve: 'قبول',
  reject: 'رفض',
  approving: 'جارٍ القبول…',
  rejecting: 'جارٍ الرفض…',
  decidedAlready: 'سبق اتخاذ قرار بشأن هذا الاستبيان.',
  chosen: count =>
    plural(count, {
      zero: 'لم يُحدد أي استبيان',
      one: 'تم تحديد استبيان واحد',
      two: 'تم تحديد استبيانين',
      few: 'تم تحديد {count} استبيانات',
      many: 'تم تحديد {count} استبيانًا',
      other: 'تم تحديد {count} استبيان',
    }),
  approveChosen: count => `قبول ${surveys(count)}`,
  rejectChosen: count => `رفض ${surveys(count)}`,
  clear: 'إلغاء التحديد',
  approveTitle: titles =>
    titles.length === 1 ? `قبول ${quoted(titles[0] ?? '')}؟` : `قبول ${surveys(titles.length)}؟`,
  approveText: 'سيتمكن الأعضاء من المشاركة فيه فورًا. سنرسل إشعارًا إلى المُعِدّ.',
  approveManyText: 'سيتمكن الأعضاء من المشاركة فيها فورًا. سنرسل إشعارًا إلى كل مُعِدّ.',
  approveWarning: 'قد يكون أحد الروابط لا يعمل. يُرجى مراجعة التفاصيل أولًا.',
  rejectTitle: titles =>
    titles.length === 1 ? `رفض ${quoted(titles[0] ?? '')}؟` : `رفض ${surveys(titles.length)}؟`,
  rejectText: 'سنرسل إشعارًا إلى المُعِدّ، ويمكنه تعديل الاستبيان وإرساله مجددًا.',
  rejectManyText: 'سنرسل إشعارًا إلى كل مُعِدّ، ويمكنه تعديل استبيانه وإرساله مجددًا. يظهر السبب نفسه للجميع.',
  reason: 'السبب',
  reasonHint: 'سيظهر هذا السبب للمُعِدّ.',
  reasonPlaceholder: 'مثلًا: الجدول خاص',

  approvedDone: count => `تم قبول ${surveys(count)}.`,
  rejectedDone: count => `تم رفض ${surveys(count)}.`,
  approvedOne: title => `تم قبول ${quoted(title)}.`,
  rejectedOne: title => `تم رفض ${quoted(title)}.`,
  failedCount: count => `تعذّر حفظ القرار بشأن ${surveys(count)}:`,
  problem: '{title}: {message}',
  unknown: 'استبيان',
} satisfies typeof english
