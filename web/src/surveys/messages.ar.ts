import { isolate, plural } from '@bahth/domain/arabic.ts'
import { formatNumber, formatPercent } from '../format/text.ts'
import { minutes, outOf, surveysLeft } from './counted.ar.ts'
import type { messages as english } from './messages.ts'

export const messages = {
  title: 'الاستبيانات البحثية',
  ledeStart: 'نراجعها قبل نشرها، وهي متاحة لكل عضو تم التحقق من هويته.',
  lede: 'معظمها لا يستغرق عشر دقائق.',
  tabs: 'الاستبيانات',
  discover: 'تصفّح الاستبيانات',
  mine: 'استبياناتي',
  completed: 'المكتملة',
  add: 'إضافة استبيان',
  askForRight: 'طريقة الحصول عليه',

  figures: {
    total: 'إجمالي الاستبيانات',
    active: 'النشطة',
    responses: 'إجمالي الإجابات',
    filled: 'الاستبيانات المكتملة',
    completed: count =>
      plural(count, {
        zero: 'لم يكتمل أي استبيان بعد',
        one: 'اكتمل استبيان واحد',
        two: 'اكتمل استبيانان',
        few: 'اكتملت {count} استبيانات',
        many: 'اكتمل {count} استبيانًا',
        other: 'اكتمل {count} استبيان',
      }),
    open: 'تستقبل الإجابات الآن',
    verified: 'تم التحقق منها حتى الآن',
    counted: 'أكملتها وتم التحقق منها',
    more: (left, semester) => {
      if (semester === null) return `${surveysLeft(left)} للحصول على دور مُعِدّ الاستبيانات`
      if (left === 0) return `دور مُعِدّ الاستبيانات متاح لك ابتداءً من الفصل الدراسي ${formatNumber(semester)}`
      return `${surveysLeft(left)} مع بلوغ الفصل الدراسي ${formatNumber(semester)} للحصول على دور مُعِدّ الاستبيانات`
    },
    failed: 'تعذّر تحميل الأرقام.',
  },

  trending: 'الاستبيانات الرائجة',
  trendingNote: 'حسب عدد الإجابات',
  trendingEmpty: 'لا توجد استبيانات نشطة بعد',
  trendingEmptyText: 'سيظهر هنا أول استبيان نقبله.',
  scrollBack: 'السابق',
  scrollForward: 'التالي',
  progress: (percent, responses, max) =>
    `${formatPercent(percent / 100)}، الإجابات: ${outOf(responses, max)}`,
  ofMax: (max, time) => `{responses} من ${formatNumber(max)} · ${minutes(time)}`,
  ofMaxHere: (max, time) => `{responses} من ${formatNumber(max)} · ${minutes(time)} · على «بحث»`,

  all: 'كل الاستبيانات',
  search: 'العنوان أو المُعِدّ',
  filter: 'الحالة',
  statuses: {
    '': 'كل الحالات',
    draft: 'مسودة',
    active: 'نشط',
    completed: 'مكتمل',
    rejected: 'مرفوض',
    pending: 'قيد المراجعة',
  },
  columns: {
    survey: 'الاستبيان',
    status: 'الحالة',
    responses: 'الإجابات',
    created: 'تاريخ الإنشاء',
    actions: 'الإجراءات',
    submitted: 'تاريخ المشاركة',
  },
  byWhom: time => `{creator} · ${minutes(time)}`,
  byWhomHere: time => `{creator} · ${minutes(time)} · على «بحث»`,
  minutes,
  responsesOf: outOf,
  shown: (shown, total, capped) =>
    capped
      ? `المعروض: ${formatNumber(shown)} من أكثر من ${formatNumber(total)}`
      : `المعروض: ${outOf(shown, total)}`,
  none: 'لا توجد استبيانات بعد',
  noneText: 'ستظهر هنا الاستبيانات بعد قبولها.',
  noMatch: 'لا توجد استبيانات مطابقة',
  noMatchText: 'يمكنك تجربة كلمة أو حالة أخرى.',
  clearFilters: 'مسح عوامل التصفية',

  state: {
    draft: 'مسودة',
    pending: 'قيد المراجعة',
    pendingMine: 'في انتظار القبول',
    active: 'نشط',
    rejected: 'مرفوض',
    completed: 'مكتمل',
    taken: 'تمت المشاركة',
    linkOnly: 'بالرابط فقط',
  },
  attemptState: {
    pending: 'قيد المراجعة',
    verified: 'تم التحقق',
    not_found: 'لم يُعثر عليها',
    rejected: 'مرفوضة',
    expired: 'انتهت المهلة',
  },
  pendingHint: 'نراجع هذا الاستبيان الآن، ولا يمكن تعديله حتى نتخذ القرار.',
  waits: 'في انتظار القبول',
  yours: 'استبيانك',

  of: (label, what) => `${label}: ${isolate(what)}`,
  take: 'بدء الاستبيان',
  full: 'مكتمل العدد حاليًا',
  fullTitle: 'اكتمل العدد حاليًا.',
  fullText: 'كل الأماكن مشغولة أو محجوزة لمن يعبئون النموذج الآن. إذا لم يُكمل أحدهم، يتوفر مكان.',
  checkAgain: 'التحقق مجددًا',
  checkingAgain: 'جارٍ التحقق…',
  closing: 'جارٍ الإغلاق',
  goOn: 'متابعة',
  seeReceipt: 'الإيصال',
  details: 'التفاصيل',
  detailsOf: title => `التفاصيل: ${isolate(title)}`,

  justNow: 'قبل لحظات',
  loading: 'جارٍ تحميل الاستبيان…',
  open: 'فتح النموذج',
  notSent: 'لم تُرسل إجاباتك بعد.',
  opening: 'جارٍ الفتح…',
  share: 'مشاركة الرابط',
  shareText: (title, count) => `هل يمكنك المشاركة في هذا الاستبيان؟ ${isolate(title)} (${minutes(count)})`,
  gone: 'لم نعثر على هذا الاستبيان.',
  goneText: 'ربما لم يُقبل بعد، أو الرابط غير مكتمل.',
  closed: 'لم يعد هذا الاستبيان يستقبل الإجابات.',
  recheck: 'إعادة الفحص الآن',
  rechecking: 'جارٍ الفحص…',

  restored: 'هذا ما كتبته هنا سابقًا ولم تحفظه بعد.',
  startOver: 'البدء من جديد',
  replaceTitle: 'هل تريد استبدال الأسئلة المحفوظة؟',
  replaceText: 'حُفظت هذه الأسئلة من جهاز آخر بعد أن فتحتها هنا. إذا حفظت أسئلتك فستضيع تلك التغييرات.',
  replaceConfirm: 'حفظ أسئلتي',
  replaceDismiss: 'متابعة التعديل',
} satisfies typeof english
