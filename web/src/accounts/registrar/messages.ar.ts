import { isolate, isolateLtr, plural } from '@bahth/domain/arabic.ts'
import { formatNumber } from '../../format/text.ts'
import type { messages as english } from './messages.ts'

const students = (count: number): string =>
  plural(count, {
    zero: 'لا طلاب',
    one: 'طالب واحد',
    two: 'طالبان',
    few: '{count} طلاب',
    many: '{count} طالبًا',
    other: '{count} طالب',
  })

export const messages = {
  title: 'قائمة شؤون الطلاب',
  none: 'في بداية الفصل الدراسي، يمكن استيراد قائمة الطلاب الواردة من شؤون الطلاب. بعدها يمكن قبول الطلبات المطابقة لها تمامًا معًا.',
  status: (count, imported, erased) =>
    `${students(count)}، تاريخ الاستيراد ${imported}. تُمسح القائمة في ${erased}.`,
  unreadable: 'تغيّر المفتاح السري، فلم يعد استخدام هذه القائمة ممكنًا. يلزم استيرادها مجددًا.',
  noOwnKey: 'حماية القائمة غير كافية.',
  noOwnKeyText: `القائمة مشفّرة بمفتاح محفوظ في قاعدة البيانات نفسها. يُرجى الطلب من مشغّل المنصة ضبط ${isolateLtr('SECRET_KEY')}.`,
  waiting: (match, near, none) =>
    `الطلبات قيد المراجعة. مطابقة تمامًا: ${formatNumber(match)}، مشابهة: ${formatNumber(near)}، غير موجودة في القائمة: ${formatNumber(none)}.`,
  loadFailed: 'تعذّر تحميل قائمة شؤون الطلاب.',
  loading: 'جارٍ التحميل…',

  import: 'استيراد القائمة',
  replace: 'استبدال القائمة',
  erase: 'مسح القائمة',
  eraseTitle: 'مسح قائمة شؤون الطلاب؟',
  eraseText: 'لن تُقارن الطلبات بها بعد ذلك. تبقى الحسابات التي قُبلت مقبولة.',
  keep: 'الإبقاء على القائمة',
  erased: 'تم مسح قائمة شؤون الطلاب.',
  eraseFailed: 'تعذّر مسح القائمة.',
  review: 'مراجعة المطابقات',

  importTitle: 'استيراد قائمة شؤون الطلاب',
  importText: `ملف ${isolateLtr('CSV')} يحتوي على أرقام الطلاب، وعلى عناوين البريد الإلكتروني إن وُجدت. يحل محل القائمة الحالية، ويُحفظ مشفرًا، ويُمسح بعد ٣٠ يومًا. لا تُحفظ الأرقام القومية ولا الأعمدة الأخرى.`,
  file: `القائمة (${isolateLtr('CSV')})`,
  choose: 'اختيار ملف',
  chooseOther: 'اختيار ملف آخر',
  reading: 'جارٍ القراءة…',
  readFailed: 'تعذّرت قراءة الملف.',
  importing: 'جارٍ الاستيراد…',
  importFailed: 'تعذّر استيراد القائمة.',
  imported: count => `تم استيراد القائمة: ${students(count)}.`,
  columns: 'محتوى الأعمدة',
  columnsText: 'يُرجى مراجعة هذا قبل استيراد القائمة.',
  column: header => `العمود «${isolate(header)}»`,
  columnNumber: at => `العمود ${formatNumber(at)}`,
  sample: 'مثال: {sample}',
  meanings: {
    studentId: 'رقم الطالب',
    email: 'البريد الإلكتروني',
    arabicName: 'الاسم بالعربية',
    latinName: 'الاسم بالحروف اللاتينية',
    ignored: 'دون استخدام',
  },
  found: rows => `الطلاب الذين لهم رقم: ${formatNumber(rows)}.`,
  skipped: count => `الصفوف التي بلا رقم، ولن تُستورد: ${formatNumber(count)}.`,
  repeated: count => `الصفوف التي يتكرر فيها رقم الطالب: ${formatNumber(count)}. لا تُعد مطابقة تمامًا أبدًا.`,
  noEmail: 'دون عمود لعناوين البريد الإلكتروني لا يُعد أي طلب مطابقًا تمامًا.',
  noFile: 'يلزم أولًا اختيار ملف.',
  noStudentId: 'يلزم أولًا اختيار العمود الذي يحتوي على رقم الطالب.',

  matchesTitle: 'طلبات مطابقة تمامًا',
  matchesText:
    'رقم الطالب والبريد الإلكتروني المؤكد موجودان في قائمة شؤون الطلاب. يُرجى مقارنة كل صورة بالاسم والرقم، وإلغاء تحديد أي طلب غير مؤكد. لا تُحدَّد تلقائيًا الطلبات التي أُرسلت صورتها من متصفح آخر أو سبق رفضها.',
  toTable: 'الجدول',
  remaining: (shown, total) => `${formatNumber(shown)} من ${formatNumber(total)}`,
  noMatches: 'لا توجد طلبات مطابقة تمامًا قيد المراجعة.',
  noMatchesText: 'تظهر الطلبات الجديدة هنا إذا طابق رقم الطالب والبريد الإلكتروني القائمة.',
  approveOf: name => `قبول طلب ${isolate(name)}`,
  viewFirst: 'يلزم التمرير إلى الصورة والانتظار حتى تظهر.',
  enlarge: name => `تكبير صورة بطاقة ${isolate(name)}`,
  imageFailed: 'تعذّر تحميل صورة البطاقة.',
  nameDiffers: 'الاسم في القائمة مختلف.',
  nameVaries: 'الاسم في القائمة مكتوب بطريقة أخرى.',
  notWaiting: 'صدر قرار بشأن هذا الطلب من مكان آخر، أو لم يعد مطابقًا للقائمة.',
  openReview: 'مراجعة منفردة',
  openReviewOf: name => `مراجعة منفردة: ${isolate(name)}`,
  approve: count => `قبول ${formatNumber(count)}`,
  approving: 'جارٍ القبول…',
  noneChosen: 'يلزم عرض صورة واحدة على الأقل مع إبقاء خانتها محددة.',
  approveFailed: 'تعذّر قبول هذه الطلبات.',
  approved: 'تم القبول',
  result: (done, failed) =>
    failed === 0
      ? `المقبولة: ${formatNumber(done)}.`
      : `المقبولة: ${formatNumber(done)}. غير المقبولة: ${formatNumber(failed)}.`,
  nextBatch: 'عرض الطلبات التالية',

  nearTitle: 'طلبات مشابهة للقائمة',
  nearText: 'يوجد اختلاف ما. يُرجى مقارنة كل طلب منها بالقائمة في وضع المراجعة.',
  nearNone: 'لا توجد طلبات مشابهة قيد المراجعة.',
  nearMore: count => `طلبات أخرى قيد المراجعة: ${formatNumber(count)}.`,
  openNear: 'مقارنة',
  openNearOf: name => `مقارنة طلب ${isolate(name)} بالقائمة`,

  compareTitle: 'قائمة شؤون الطلاب',
  compareNone: 'لا يوجد في القائمة ما يشبه هذا الطلب.',
  compareFailed: 'تعذّر تحميل البيانات من القائمة.',
  compareLogged: 'تُسجَّل مشاهدة هذه البيانات.',
  others: count =>
    `صفوف أخرى في القائمة تشبه الطلب بالقدر نفسه أو لها رقم الطالب نفسه: ${formatNumber(count)}.`,
  shared: 'يوجد حساب آخر برقم الطالب نفسه، لذلك لا يُعد الطلب مطابقًا تمامًا.',
  fields: { studentId: 'رقم الطالب', email: 'البريد الإلكتروني', name: 'الاسم' },
  request: 'الطلب',
  list: 'القائمة',
  missing: 'ليس في القائمة',
  verdictOf: (field, verdict) => `${field}: ${verdict}`,
  badges: { match: 'موجود في قائمة شؤون الطلاب', near: 'مشابه لقائمة شؤون الطلاب' },
  verdicts: {
    same: 'متطابق',
    different: 'مختلف',
    order: 'ترتيب آخر',
    part: 'جزء من الاسم',
    spelling: 'ربما كتابة أخرى',
  },
} satisfies typeof english
