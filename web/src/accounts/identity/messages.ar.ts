import { isolate, isolateLtr, plural } from '@bahth/domain/arabic.ts'
import { formatList, formatNumber, formatPercent } from '../../format/text.ts'
import type { messages as english, cannedReasons as englishReasons } from './messages.ts'

/** As the subject of a sentence. */
const otherAccounts = (count: number): string =>
  plural(count, {
    zero: 'لا حسابات أخرى',
    one: 'حساب واحد آخر',
    two: 'حسابان آخران',
    few: '{count} حسابات أخرى',
    many: '{count} حسابًا آخر',
    other: '{count} حساب آخر',
  })

export const messages = {
  title: 'حسابات قيد المراجعة',
  titles: {
    pending: 'حسابات قيد المراجعة',
    approved: 'الحسابات المقبولة',
    rejected: 'الحسابات المرفوضة',
    all: 'كل طلبات الحسابات',
  },
  waiting: 'قيد المراجعة: {count}، وأقدمها منذ {age}. {late}',
  late: count => `تجاوز مهلة يوم عمل أو يومين: ${formatNumber(count)}.`,
  inTime: 'لم يتجاوز أي منها مهلة يوم عمل أو يومين.',
  decidedToday: (count, by) => `قرارات اليوم: ${formatNumber(count)} (${formatList(by)})`,
  you: count => `قراراتك ${formatNumber(count)}`,
  admin: (name, count) => `${isolate(name)} ${formatNumber(count)}`,

  caughtUp: 'اكتملت المراجعة! لا توجد حسابات قيد المراجعة.',
  caughtUpText: 'تظهر الحسابات الجديدة هنا فور تأكيد بريدها الإلكتروني.',
  noneDecided: 'لا يوجد شيء هنا بعد',
  noneDecidedText: 'تظهر الحسابات هنا بعد قبولها أو رفضها.',
  noMatch: 'لا توجد نتائج',
  noMatchText: 'يمكن البحث بجزء من الاسم أو البريد الإلكتروني أو رقم الطالب أو رقم الهاتف.',
  clearSearch: 'مسح البحث',
  loadFailed: 'تعذّر تحميل طلبات التحقق.',
  imageFailed: 'تعذّر تحميل صورة البطاقة.',
  approveFailed: 'تعذّر قبول الطلب.',
  rejectFailed: 'تعذّر رفض الطلب.',
  tryAgain: 'يُرجى التأكد من الاتصال ثم إعادة المحاولة.',
  loading: 'جارٍ التحميل…',

  search: 'بحث في طلبات التحقق',
  status: 'الحالة',
  statuses: { pending: 'قيد المراجعة', approved: 'مقبول', rejected: 'مرفوض', all: 'الكل' },
  table: 'الحسابات وبيانات التحقق منها',
  columns: {
    email: 'البريد الإلكتروني',
    user: 'العضو',
    studentId: 'رقم الطالب',
    submitted: 'تاريخ الإرسال',
    status: 'الحالة',
    notes: 'الملاحظات',
    actions: 'الإجراءات',
  },
  shown: (count, total, capped) =>
    capped
      ? `${formatNumber(count)} من أكثر من ${formatNumber(total)}`
      : `${formatNumber(count)} من ${formatNumber(total)}`,
  reviewMode: 'مراجعة واحد تلو الآخر',
  toTable: 'الجدول',
  details: 'التفاصيل',
  detailsTitle: 'بيانات طلب الحساب',
  inReviewMode: 'فتح في وضع المراجعة',
  of: (action, name) => `${action}: ${isolate(name)}`,

  approve: 'قبول',
  reject: 'رفض',
  approving: 'جارٍ القبول…',
  rejecting: 'جارٍ الرفض…',
  decidedAlready: 'سبق اتخاذ قرار في هذا الطلب.',
  viewImageFirst: 'يلزم عرض صورة البطاقة أولًا.',
  rejectTitle: name => `رفض حساب ${isolate(name)}؟`,
  rejectText: 'سنخبر صاحب الحساب بالسبب. يمكنه إرسال صورة جديدة، وتُمسح الصورة الحالية.',
  approvedOne: name => `تم قبول حساب ${isolate(name)}.`,
  rejectedOne: name => `تم رفض حساب ${isolate(name)} وإخطار صاحبه.`,
  erasedAfter: 'تُمسح الصورة بعد القرار مباشرة.',

  previous: 'السابق',
  next: 'التالي',
  queue: 'قيد المراجعة',
  keys: `المفاتيح: A قبول، R رفض، ١ إلى ٦ اختيار سبب، J التالي، K السابق، ${isolateLtr('+')} و${isolateLtr('−')} تكبير وتصغير، ٠ الصورة كاملة، ${isolateLtr('[')} و${isolateLtr(']')} تدوير. تحرّك مفاتيح الأسهم الصورة عند التركيز عليها.`,

  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  studentId: 'رقم الطالب',
  inArabic: 'بالأرقام العربية',
  semester: 'الفصل الدراسي',
  major: 'التخصص',
  email: 'البريد الإلكتروني',
  phone: 'الهاتف',
  submitted: 'تاريخ الإرسال',
  promised: 'موعد القرار',
  lateMark: '، متأخر',
  reviewed: 'تاريخ القرار',
  reviewedBy: (when, name) => `${when}، بواسطة ${isolate(name)}`,
  listed: 'النطاق ضمن قائمة النطاقات المسموح بها',
  unlisted: 'النطاق ليس ضمن قائمة النطاقات المسموح بها',
  attempt: attempt => `المحاولة رقم ${formatNumber(attempt)}`,
  otherBrowser: 'أُرسلت الصورة من متصفح آخر',
  otherBrowserText: 'ليس المتصفح الذي أُنشئ منه الحساب. تلزم مقارنة البيانات بالبطاقة بعناية.',
  previousReason: 'سبب الرفض السابق:',
  previousNone: 'سبق رفض الحساب دون ذكر سبب.',
  reason: 'السبب',
  noReason: 'لم يُذكر سبب',

  same: {
    studentId: 'يوجد حساب آخر برقم الطالب نفسه.',
    phoneNumber: 'يوجد حساب آخر برقم الهاتف نفسه.',
    both: 'يوجد حساب آخر برقم الطالب ورقم الهاتف نفسيهما.',
  },
  sameMany: {
    studentId: count => `برقم الطالب نفسه: ${otherAccounts(count)}.`,
    phoneNumber: count => `برقم الهاتف نفسه: ${otherAccounts(count)}.`,
    both: count => `برقم الطالب ورقم الهاتف نفسيهما: ${otherAccounts(count)}.`,
  },
  states: { approved: 'مقبول', pending: 'قيد المراجعة', rejected: 'مرفوض', banned: 'موقوف' },
  lookalike: (state, month) => `{name}، ${state}، منذ ${month}. {link}`,
  openRecord: 'فتح ذلك السجل',
  openRecordOf: name => `فتح سجل ${isolate(name)}`,
  hasWarning: 'يوجد شخص آخر برقم الطالب أو رقم الهاتف نفسه',
  isClaimed: name => `المراجعة جارية بواسطة ${isolate(name)}`,
  claimedBy: name => `المراجعة جارية الآن بواسطة ${isolate(name)}.`,
  claimedByText: 'لا يزال اتخاذ القرار ممكنًا. يُعتمد القرار الأول.',

  note: 'ملاحظة',
  noteMark: 'تُرسل عند الرفض',
  notePlaceholder: 'مثال: لا يمكننا قراءة الرقم',
  reasons: 'الأسباب',
  hideReasons: 'إخفاء الأسباب',
  chooseReason: 'يُرجى اختيار سبب، أو الضغط على «رفض» مرة أخرى للرفض دون سبب.',

  alreadyTitle: {
    approved: 'سبق قبول هذا الحساب.',
    rejected: 'سبق رفض هذا الحساب.',
  },
  alreadyBy: 'صدر القرار {when} بواسطة {name}. لا يوجد ما يلزم فعله هنا.',
  alreadyOn: 'صدر القرار {when}. لا يوجد ما يلزم فعله هنا.',
  alreadyDecided: name => `سبق لشخص آخر اتخاذ قرار بشأن ${isolate(name)}.`,
  gone: 'لم يعد هذا الطلب موجودًا.',
  goneText: 'حُذف الحساب، أو أن الرابط غير مكتمل.',
  openAgain: 'فتحه مجددًا',
  toQueue: 'العودة إلى الطلبات',

  image: name => `بطاقة الطالب باسم ${isolate(name)}`,
  imageSize: (width, height) => `${formatNumber(width)} × ${formatNumber(height)}`,
  imageLogged: 'تُسجَّل هذه المشاهدة',
  imageErased: 'مُسحت الصورة بعد القرار.',
  imageTools: 'صورة البطاقة',
  imageHelp: `تحرّك مفاتيح الأسهم الصورة، ومفتاحا ${isolateLtr('+')} و${isolateLtr('−')} للتكبير والتصغير، و٠ لعرضها كاملة، ومفتاحا ${isolateLtr('[')} و${isolateLtr(']')} لتدويرها.`,
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  zoom: percent => formatPercent(percent / 100),
  resetView: 'عرض الصورة كاملة',
  zoomAndReset: percent => `${formatPercent(percent / 100)}. عرض الصورة كاملة`,
  turn: 'تدوير الصورة',
  fullScreen: 'ملء الشاشة',
  leaveFullScreen: 'إنهاء ملء الشاشة',
} satisfies typeof english

/** The Arabic text comes first: the member may read either. */
export const cannedReasons: typeof englishReasons = [
  {
    name: 'غير واضحة',
    text: 'الصورة غير واضحة. من فضلك صوّر البطاقة مرة أخرى في إضاءة جيدة بحيث تظهر كاملة.\nThe photo is too dark or blurred to read. Please take it again in good light, with the whole card in view.',
  },
  {
    name: 'رقم مختلف',
    text: 'رقم الطالب الذي كتبته لا يطابق الرقم على البطاقة. من فضلك راجع الرقم وأرسله مرة أخرى.\nThe student ID you entered doesn’t match your card. Please check the number and send it again.',
  },
  {
    name: 'اسم مختلف',
    text: 'الاسم الذي كتبته لا يطابق الاسم على البطاقة. من فضلك اكتب اسمك كما هو على البطاقة.\nThe name you entered doesn’t match your card. Please enter it as it appears on the card.',
  },
  {
    name: 'ليست بطاقة طالب',
    text: 'هذه ليست بطاقة طالب. من فضلك أرسل صورة الوجه الأمامي لبطاقة الجامعة.\nThis isn’t a student ID. Please send a photo of the front of your university card.',
  },
  {
    name: 'بطاقة منتهية',
    text: 'انتهت صلاحية البطاقة. من فضلك أرسل بطاقة العام الحالي أو إفادة من شؤون الطلاب.\nYour card has expired. Please send this year’s card, or a letter from student affairs.',
  },
  {
    name: 'له حساب بالفعل',
    text: 'يوجد حساب بهذا الرقم بالفعل. من فضلك سجّل الدخول به، أو راسلنا إن لم يكن حسابك.\nThis student ID already has an account. Please log in with that one, or write to us if it isn’t yours.',
  },
]
