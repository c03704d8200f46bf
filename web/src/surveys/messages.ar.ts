import { isolate, isolateLtr, plural } from '@bahth/domain/arabic.ts'
import type { FoundBy } from '@bahth/domain/surveys/attempt-rules.ts'
import type { LinkValueName } from '@bahth/domain/surveys/link-rules.ts'
import { formatList, formatNumber, formatPercent } from '../format/text.ts'
import { minutes, ofMinutes, surveysLeft } from './counted.ar.ts'
import type { messages as english } from './messages.ts'

const values: Record<LinkValueName, string> = {
  code: 'رمز مشاركتك',
  studentId: 'رقم الطالب الخاص بك',
  email: 'بريدك الإلكتروني',
}

const founds: Record<FoundBy, string> = {
  code: 'عُثر على الإجابة برمز المشاركة.',
  studentId: 'عُثر على الإجابة برقم الطالب.',
  email: 'عُثر على الإجابة بالبريد الإلكتروني.',
  creator: 'قَبِل مُعِدّ الاستبيان الإجابة.',
  answers: 'أُرسلت الإجابات على «بحث».',
}

const outOf = (value: number, max: number): string => `${formatNumber(value)} من\u00a0${formatNumber(max)}`

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
    more: left => `${surveysLeft(left)} للحصول على دور مُعِدّ الاستبيانات`,
    failed: 'تعذّر تحميل الأرقام.',
  },

  trending: 'الاستبيانات الرائجة',
  trendingNote: 'حسب عدد الإجابات',
  trendingEmpty: 'لا توجد استبيانات نشطة بعد',
  trendingEmptyText: 'سيظهر هنا أول استبيان تتم الموافقة عليه.',
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
  noneText: 'ستظهر هنا الاستبيانات بعد الموافقة عليها.',
  noMatch: 'لا توجد استبيانات مطابقة',
  noMatchText: 'يمكنك تجربة كلمة أو حالة أخرى.',
  clearFilters: 'مسح عوامل التصفية',

  state: {
    draft: 'مسودة',
    pending: 'قيد المراجعة',
    pendingMine: 'في انتظار الموافقة',
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
  waits: 'في انتظار الموافقة',
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
  overview: (time, responses, max) =>
    `{creator} · نحو ${ofMinutes(time)} · الإجابات: ${outOf(responses, max)}`,
  closes: 'موعد الإغلاق',
  created: 'تاريخ الإنشاء',
  form: 'النموذج',
  sheet: 'جدول الإجابات',
  passedOn: 'ما نشاركه',
  passes: names =>
    `عند فتح النموذج نشارك معه ${formatList(names.map(name => values[name]))}، حتى نتعرّف على إجابتك.`,
  passesNothing: 'لا نشارك أي بيانات عنك. يُرجى كتابة رقم الطالب أو رمز المشاركة حيث يطلبه النموذج.',
  held: count => `نحجز لك مكانًا لمدة ${ofMinutes(count)}.`,
  agree: 'الموافقة وفتح النموذج',
  open: 'فتح النموذج',
  answer: 'الإجابة',
  onBahth: 'هنا على «بحث»، دون فتح موقع آخر.',
  answersNamed: 'إجاباتك مع اسمك.',
  answersAnonymous: 'إجاباتك دون اسمك.',
  notSent: 'لم تُرسل إجاباتك بعد.',
  opening: 'جارٍ الفتح…',
  share: 'مشاركة الرابط',
  shareText: (title, count) => `هل يمكنك المشاركة في هذا الاستبيان؟ ${isolate(title)} (${minutes(count)})`,
  gone: 'لم نعثر على هذا الاستبيان.',
  goneText: 'ربما لم تتم الموافقة عليه بعد، أو الرابط غير مكتمل.',
  closed: 'لم يعد هذا الاستبيان يستقبل الإجابات.',
  ownHint: 'هذا استبيانك، لذلك لا يمكنك المشاركة فيه.',

  opened: 'تم فتح النموذج',
  openedAt: time => `${time}، في علامة تبويب أخرى`,
  started: 'بدأت المشاركة',
  startedAt: time => `${time}. إذا لم يكن النموذج مفتوحًا، يمكنك فتحه بالزر أدناه`,
  toOpen: 'فتح النموذج',
  toOpenNote: 'منع المتصفح فتح النموذج. يمكنك فتحه بالزر أدناه',
  fill: 'تعبئة النموذج وإرساله',
  fillCode: code => `رمز مشاركتك ${isolateLtr(code)} مكتوب بالفعل. يُرجى عدم تغييره`,
  fillsId: id => `رقم الطالب ${isolateLtr(id)} مكتوب بالفعل. يُرجى عدم تغييره`,
  fillsEmail: 'بريدك الإلكتروني مكتوب بالفعل. يُرجى عدم تغييره',
  fillId: (id, code) =>
    `حيث يطلب النموذج ذلك، يُرجى كتابة رقم الطالب ${isolateLtr(id)} أو رمز المشاركة ${isolateLtr(code)} كما هو تمامًا`,
  fillEither: code => `يُرجى كتابة رمز المشاركة ${isolateLtr(code)} كما هو تمامًا`,
  check: 'الفحص التلقائي',
  checkAt: time => `${time}. يتم حتى لو أُغلقت هذه الصفحة`,
  toTheCheck: 'حتى موعد الفحص',
  checking: 'جارٍ فحص جدول الإجابات…',
  copyCode: 'نسخ رمز المشاركة',
  copyId: 'نسخ رقم الطالب',
  openAgain: 'فتح النموذج مجددًا',
  recheck: 'إعادة الفحص الآن',
  rechecking: 'جارٍ الفحص…',
  blocked: 'منع المتصفح فتح النموذج. يمكنك فتحه بالزر أدناه.',

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
  neverFound:
    'بحثنا سبعة أيام ولم نعثر في الجدول على رمز مشاركتك أو رقم الطالب أو بريدك الإلكتروني. إذا كنت قد أرسلت النموذج، يمكنك طلب التحقق من مُعِدّ الاستبيان.',

  decisionNote: 'ملاحظة مع القرار:',
  appeal: 'سؤال مُعِدّ الاستبيان',
  appealTitle: 'طلب التحقق من مُعِدّ الاستبيان',
  appealText: 'يرى مُعِدّ الاستبيان رمز مشاركتك ورسالتك، ولا يرى اسمك.',
  appealLabel: 'ما الذي يحتاج المُعِدّ إلى معرفته؟',
  appealHint: 'متى أرسلت النموذج، وما الذي كتبته، وكيف يمكن العثور عليه.',
  appealSend: 'إرسال إلى المُعِدّ',
  appealed: when => `أرسلت رسالة إلى مُعِدّ الاستبيان ${when}. سنرسل إليك إشعارًا عند الرد.`,
  appealRefused: when => `أرسلت رسالة إلى مُعِدّ الاستبيان ${when}. تحقق المُعِدّ من إجابتك ولم يقبلها.`,
  appealedAlready: 'سبق أن أرسلت رسالة إلى مُعِدّ الاستبيان',
  appealTooEarly: 'يمكنك إرسال رسالة بعد الفحص الأول',
  appealMissing: 'يُرجى كتابة جملة أو جملتين',
  appealSent: 'أرسلنا رسالتك إلى مُعِدّ الاستبيان.',

  refresh: 'تحديث',
  refreshed: 'مشاركاتك محدّثة الآن.',
  summary: {
    first: when => `الفحص الأول ${when}، تلقائيًا.`,
    now: 'جارٍ فحص جدول الإجابات…',
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
