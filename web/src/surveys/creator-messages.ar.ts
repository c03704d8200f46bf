import { isolateLtr, plural, quoted } from '@bahth/domain/arabic.ts'
import { formatNumber } from '../format/text.ts'
import type { messages as english } from './creator-messages.ts'

export const messages = {
  counters: { total: 'الإجمالي', pending: 'قيد المراجعة', approved: 'مقبولة', rejected: 'مرفوضة' },
  status: { manual: 'يدوي', auto: 'تلقائي', trial: 'تجريبي', expired: 'منتهٍ', none: 'لا يوجد' },
  trialLeft: days =>
    plural(days, {
      zero: 'تجريبي · ينتهي اليوم',
      one: 'تجريبي · يتبقى يوم واحد',
      two: 'تجريبي · يتبقى يومان',
      few: 'تجريبي · تتبقى {count} أيام',
      many: 'تجريبي · يتبقى {count} يومًا',
      other: 'تجريبي · يتبقى {count} يوم',
    }),
  loading: 'جارٍ تحميل استبياناتك…',
  none: 'لا توجد لديك استبيانات بعد',
  noneText: 'يبدأ كل استبيان كمسودة لا يراها غيرك، ونراجعه قبل أن يتمكن الأعضاء من المشاركة فيه.',
  submit: 'إرسال للمراجعة',
  submitting: 'جارٍ الإرسال…',
  edit: 'تعديل',
  delete: 'حذف',
  close: 'إغلاق',
  results: 'النتائج',
  submitted: title => `تم إرسال ${quoted(title)} للمراجعة.`,
  deleteTitle: 'حذف هذه المسودة؟',
  deleteConfirm: 'حذف المسودة',
  deleteDismiss: 'الاحتفاظ بالمسودة',
  deleteText: title => `سيتم حذف ${quoted(title)} نهائيًا.`,
  deleted: title => `تم حذف ${quoted(title)}.`,
  closeTitle: 'إغلاق هذا الاستبيان؟',
  closeConfirm: 'إغلاق الاستبيان',
  closeDismiss: 'إبقاؤه مفتوحًا',
  closeText: 'عند إغلاق الاستبيان لن يستقبل إجابات أخرى.',
  closeMore: 'قبل الإغلاق نفحص الجدول مرة أخيرة حتى تُحتسب كل إجابة موجودة فيه.',
  closeUnread: waiting =>
    `إذا تعذّرت قراءة الجدول، فلن يتمكن أحد من بدء الاستبيان، وسنواصل المحاولة لمدة ساعة. المشاركات التي لا نعثر عليها حتى ذلك الحين لن تُحتسب. في الانتظار الآن: ${formatNumber(waiting)}.`,
  sheetUnread: waiting => `تعذّرت قراءة جدولك. مشاركات في الانتظار: ${formatNumber(waiting)}.`,
  closingText: waiting =>
    `لم يعد بإمكان أحد بدء هذا الاستبيان. ما زلنا نحاول قراءة جدوله. مشاركات في الانتظار: ${formatNumber(waiting)}.`,
  closingForm: waiting =>
    `لم يعد بإمكان أحد بدء هذا الاستبيان. ما زلنا ننتظر أن يُبلغنا نموذجه بالمشاركات، وعددها: ${formatNumber(waiting)}.`,
  formSilent: waiting => `لم يُبلغنا نموذجك بأي مشاركة بعد. مشاركات في الانتظار: ${formatNumber(waiting)}.`,
  closeOnBahth: 'يمكن للأعضاء الذين بدؤوا بالفعل إرسال إجاباتهم خلال مدة حجز أماكنهم.',
  closeUnreported: waiting =>
    `لن يتمكن أحد من بدء الاستبيان، وسننتظر فترة قصيرة حتى يُبلغنا النموذج بآخر المشاركات. المشاركات التي لا يُبلغنا بها لن تُحتسب. في الانتظار الآن: ${formatNumber(waiting)}.`,
  closing: 'جارٍ الإغلاق…',
  closingSheet: 'جارٍ فحص الجدول…',
  closed: title => `تم إغلاق ${quoted(title)}.`,
  closedLater: title =>
    `تعذّرت قراءة جدول ${quoted(title)} حتى الآن. لن يتمكن أحد من بدء الاستبيان، وسنواصل المحاولة لمدة ساعة.`,
  closedAfterForm: title =>
    `لن يتمكن أحد من بدء ${quoted(title)}. سيُغلق بعد أن يُبلغنا نموذجه بآخر المشاركات، أو بعد ساعة على الأكثر.`,
  rejectedBecause: 'لم يُقبل.',
  rejectedNoReason: 'لم يُذكر سبب.',
  resubmitted: 'أُرسل مجددًا',
  appeals: count =>
    plural(count, {
      zero: 'لا توجد طلبات مراجعة',
      one: 'طلب مراجعة واحد',
      two: 'طلبا مراجعة',
      few: '{count} طلبات مراجعة',
      many: '{count} طلب مراجعة',
      other: '{count} طلب مراجعة',
    }),
  due: day => `يُغلق في ${day}`,
  createdOn: day => `أُنشئ في ${day}`,

  lights: {
    title: 'فحص الروابط',
    form: 'النموذج',
    sheet: 'الجدول',
    column: 'العمود',
    waiting: 'جارٍ فحص الروابط…',
    allFine: 'تم فحص الروابط',
    ok: {
      form: 'يُفتح دون تسجيل الدخول',
      sheet: 'يمكننا قراءته',
      column: 'عثرنا على عمود لرمز المشاركة أو رقم الطالب أو البريد الإلكتروني',
    },
    states: { ok: 'سليم', warn: 'يُرجى التحقق', fail: 'لا يعمل' },
    stated: state => ` (${state})`,
    reasons: {
      form: {
        needs_sign_in: `النموذج يتطلب تسجيل الدخول. في نماذج Google يُرجى إيقاف خيار «الحصر على رد واحد» (${isolateLtr('Limit to 1 response')})`,
        closed: 'النموذج لا يستقبل الإجابات',
        not_found: 'لم نعثر على نموذج في هذا الرابط',
        not_a_form: 'يبدو أن هذا الرابط لا يؤدي إلى نموذج',
        unreachable: 'تعذّر الوصول إلى موقع النموذج',
        too_slow: 'استغرق تحميل النموذج وقتًا أطول من اللازم',
        too_many_redirects: 'رابط النموذج يعيد التوجيه إلى نفسه بلا نهاية',
        bad_link: 'رابط النموذج غير صالح',
        forbidden_address: 'رابط النموذج يؤدي إلى عنوان خاص',
      },
      sheet: {
        private: 'الجدول خاص. يُرجى إتاحته لكل من لديه الرابط',
        not_found: 'لم نعثر على جدول في هذا الرابط',
        not_csv: 'هذا الرابط لا يؤدي إلى جدول بيانات',
        too_large: 'الجدول أكبر من أن نتمكن من قراءته',
        too_slow: 'استغرق تحميل الجدول وقتًا أطول من اللازم',
        too_many_redirects: 'رابط الجدول يعيد التوجيه إلى نفسه بلا نهاية',
        unreachable: 'تعذّر الوصول إلى موقع الجدول',
        bad_link: 'رابط الجدول غير صالح',
        host_not_allowed: 'لا يمكننا قراءة الجداول من هذا الموقع',
        forbidden_address: 'رابط الجدول يؤدي إلى عنوان خاص',
        busy: 'تحدّ Google من عدد مرات فتح الجداول الخاصة. سنحاول مجددًا قريبًا',
      },
      column: {
        no_key_column:
          'لا يوجد عمود باسم رمز المشاركة أو رقم الطالب أو البريد الإلكتروني. يُرجى طلب أحدها في النموذج',
        empty: 'الجدول ما زال فارغًا، لذلك لا يمكننا فحص أعمدته بعد',
        not_read: 'سنفحص الأعمدة عندما نتمكن من قراءة الجدول',
      },
    },
  },

  analytics: {
    title: 'النتائج',
    tabs: 'النتائج',
    figures: 'الأرقام',
    submissions: 'المشاركات',
    total: 'الإجابات',
    students: 'الطلاب',
    profs: 'أعضاء هيئة التدريس',
    views: 'المشاهدات خلال ٧ أيام',
    viewsAll: views => `الإجمالي: ${formatNumber(views)}`,
    ofMax: max => `من ${formatNumber(max)}`,
    perDay: 'الإجابات يوميًا',
    caption: (from, until, total) =>
      `الإجابات يوميًا من ${from} إلى ${until}. الإجمالي: ${formatNumber(total)}.`,
    day: 'اليوم',
    none: 'لا توجد إجابات بعد',
    noneText: 'يبدأ الرسم البياني مع أول إجابة يتم التحقق منها.',
    statuses: 'المشاركات حسب الحالة',
  },
} satisfies typeof english
