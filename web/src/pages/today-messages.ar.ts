import { plural } from '@bahth/domain/arabic.ts'
import { formatNumber } from '../format/text.ts'
import type { messages as english } from './today-messages.ts'

export const messages = {
  title: 'اليوم',
  failed: 'تعذّر تحميل جديد اليوم.',
  allFailed: 'تعذّر تحميل صفحتك الرئيسية.',
  loading: 'جارٍ تحميل جديد اليوم…',

  session: 'الجلسة القادمة',
  noSession: 'ليست لديك جلسات قادمة.',
  seeSessions: 'عرض الجلسات',

  submissions: 'المشاركات',
  noSubmissions: 'لا توجد مشاركات بانتظار التحقق.',
  findSurvey: 'البحث عن استبيان',
  unsent: until => `لم تُرسل إجاباتك بعد. نحجز مكانك حتى ${until}.`,
  checkedSoon: 'نبحث الآن عن إجابتك.',
  checkedAt: when => `سنبحث عن إجابتك ${when}.`,
  notFound: when => `لم نجد إجابتك بعد. سنبحث عنها مجددًا ${when}.`,
  allSubmissions: total =>
    plural(total, {
      zero: 'عرض كل المشاركات',
      one: 'عرض المشاركة',
      two: 'عرض المشاركتين',
      few: 'عرض كل المشاركات ({count})',
      many: 'عرض كل المشاركات ({count})',
      other: 'عرض كل المشاركات ({count})',
    }),

  replies: 'الردود',
  noReplies: 'لا توجد ردود جديدة على أسئلتك.',
  ask: 'طرح سؤال',
  newReplies: count =>
    plural(count, {
      zero: 'لا ردود جديدة',
      one: 'رد جديد',
      two: 'ردّان جديدان',
      few: '{count} ردود جديدة',
      many: '{count} ردًا جديدًا',
      other: '{count} رد جديد',
    }),
  moreReplies: more =>
    plural(more, {
      zero: 'لا توجد ردود جديدة على أسئلة أخرى.',
      one: 'توجد ردود جديدة على سؤال آخر.',
      two: 'توجد ردود جديدة على سؤالين آخرين.',
      few: 'توجد ردود جديدة على {count} أسئلة أخرى.',
      many: 'توجد ردود جديدة على {count} سؤالًا آخر.',
      other: 'توجد ردود جديدة على {count} سؤال آخر.',
    }),

  progress: 'مُعِدّ الاستبيانات',
  surveysOf: (forms, needed) =>
    `الاستبيانات التي تم التحقق منها: ${formatNumber(forms)} من ${formatNumber(needed)}`,
  semester: (semester, needed) =>
    semester === null
      ? `يلزم أيضًا بلوغ الفصل الدراسي ${formatNumber(needed)} على الأقل. فصلك الدراسي غير مسجّل في ملفك الشخصي.`
      : semester >= needed
        ? `فصلك الدراسي الحالي ${formatNumber(semester)}، وهذا يكفي.`
        : `يلزم أيضًا بلوغ الفصل الدراسي ${formatNumber(needed)} على الأقل. فصلك الدراسي الحالي ${formatNumber(semester)}.`,
  requested: 'نراجع طلبك لنشر الاستبيانات.',
  aboutRight: 'كيف يتم ذلك',
} satisfies typeof english
