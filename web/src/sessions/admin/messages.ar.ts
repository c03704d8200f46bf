import { isolate, isolateLtr, plural } from '@bahth/domain/arabic.ts'
import { formatList, formatNumber } from '../../format/text.ts'
import type { messages as english } from './messages.ts'

/** A title in quotation marks, isolated in its own text direction. */
const quoted = (title: string): string => `«${isolate(title)}»`

/** At most three names. If there are more, two names and the number of the others. */
const someNames = (names: readonly string[]): string => {
  const shown = names.map(isolate)
  if (shown.length <= 3) return formatList(shown)
  const others = plural(shown.length - 2, {
    zero: '{count} آخرون',
    one: 'عضو آخر',
    two: 'عضوان آخران',
    few: '{count} أعضاء آخرين',
    many: '{count} عضوًا آخر',
    other: '{count} عضو آخر',
  })
  return formatList([...shown.slice(0, 2), others])
}

/** After a preposition. */
const members = (count: number): string =>
  plural(count, {
    zero: 'الأعضاء',
    one: 'عضو واحد',
    two: 'عضوين',
    few: '{count} أعضاء',
    many: '{count} عضوًا',
    other: '{count} عضو',
  })

/** Without a preceding word. */
const recipients = (count: number): string =>
  plural(count, {
    zero: 'لا أحد',
    one: 'عضو واحد',
    two: 'عضوان',
    few: '{count} أعضاء',
    many: '{count} عضوًا',
    other: '{count} عضو',
  })

export const messages = {
  title: 'الجلسات',
  search: 'البحث في الجلسات',
  which: 'أي الجلسات',
  upcoming: 'القادمة',
  past: 'السابقة',
  create: 'إنشاء جلسة',
  none: 'لا توجد جلسات قادمة حاليًا',
  noneText: 'بمجرد إنشاء جلسة يمكن للأعضاء حجز مقاعدهم.',
  nonePast: 'لا توجد جلسات سابقة بعد',
  noMatch: 'لا توجد جلسات مطابقة',
  noMatchText: 'يمكنك تجربة كلمة أخرى.',
  clear: 'مسح البحث',
  failed: 'تعذّر تحميل الجلسات.',
  tryAgain: 'يُرجى التأكد من الاتصال ثم إعادة المحاولة.',
  table: 'الجلسات ومواعيدها ومقاعدها',
  columns: {
    session: 'الجلسة',
    when: 'الموعد (القاهرة)',
    status: 'الحالة',
    seats: 'المقاعد',
    actions: 'الإجراءات',
  },
  seats: (taken, total) => `${formatNumber(taken)} من ${formatNumber(total)}`,
  waiting: count => `في الانتظار: ${formatNumber(count)}`,
  shown: (count, total) => `عدد الجلسات المعروضة: ${formatNumber(count)} من ${formatNumber(total)}`,
  edit: 'تعديل',
  details: 'عرض التفاصيل',
  participants: 'المشاركون',
  delete: 'حذف',
  code: 'رمز الحضور',
  moreFor: title => `إجراءات أخرى: ${isolate(title)}`,
  of: (action, title) => `${action}: ${isolate(title)}`,
  status: { scheduled: 'مجدولة', active: 'جارية', completed: 'منتهية', cancelled: 'ملغاة' },

  createTitle: 'إنشاء جلسة جديدة',
  editTitle: 'تعديل الجلسة',
  detailsTitle: 'تفاصيل الجلسة',
  participantsTitle: 'المشاركون في الجلسة',
  save: 'حفظ التغييرات',
  saving: 'جارٍ الحفظ…',
  creating: 'جارٍ الإنشاء…',
  sending: percent => `جارٍ الإرسال: ${formatNumber(percent / 100, { style: 'percent' })}`,
  created: title => `تم إنشاء ${quoted(title)}.`,
  saved: 'تم حفظ التغييرات.',
  createFailed: 'تعذّر إنشاء الجلسة.',
  editFailed: 'تعذّر تعديل الجلسة.',
  deleteFailed: 'تعذّر حذف الجلسة.',
  loadFailed: 'تعذّر تحميل هذه الجلسة.',
  noChanges: 'لا توجد تغييرات لحفظها.',
  fixFields: 'يُرجى مراجعة الحقول المميزة.',

  fields: {
    title: 'العنوان',
    description: 'الوصف',
    date: 'التاريخ',
    startTime: 'وقت البدء',
    endTime: 'وقت الانتهاء',
    location: 'المكان',
    link: 'رابط الاجتماع',
    capacity: 'عدد المقاعد',
    presenter: 'مقدّم الجلسة',
    category: 'الفئة',
    tags: 'الوسوم',
    isRecorded: 'تُسجَّل الجلسة',
    recordingLink: 'رابط التسجيل المصوّر',
    photo: 'الصورة',
  },
  noCategory: 'عام (بلا فئة)',
  copyFrom: 'نسخ البيانات من',
  copyHint: 'تُملأ كل الحقول ما عدا التاريخ والصورة والتسجيل المصوّر. ما سبقت كتابته لا يتغير.',
  copyNothing: 'اختيار جلسة…',
  copyOption: (title, date) => `${isolate(title)}، ${date}`,
  timeHint: 'بتوقيت القاهرة.',
  timeElsewhere: (start, end) => `بتوقيت القاهرة. بتوقيت جهازك: من ${start} إلى ${end}.`,
  linkHint: 'يظهر لمن حجزوا مقعدًا قبل بدء الجلسة بخمس دقائق وحتى نهايتها.',
  tagsHint: 'عشرة وسوم بحد أقصى، تفصل بينها فواصل.',
  recordingHint: 'يظهر لمن حجزوا مقعدًا بمجرد إضافته.',
  photoPrompt: 'الصور العريضة هي الأنسب. نتولى نحن ضبط حجمها.',
  currentPhoto: 'الصورة الحالية',
  removePhoto: 'إزالة الصورة الحالية',
  removeOverruled: 'الصورة الجديدة تحل محلها.',

  cancelSession: 'إلغاء الجلسة',
  keepSession: 'الإبقاء على الجلسة',
  cancelTitle: 'إلغاء هذه الجلسة؟',
  cancelText: count =>
    count === 0
      ? 'لم يحجز فيها أحد بعد. ستظهر للأعضاء على أنها ملغاة.'
      : `سنرسل إشعارًا إلى ${members(count)}. تبقى مقاعدهم محفوظة إذا تراجعت عن الإلغاء.`,
  reason: 'السبب',
  reasonHint: 'يظهر للأعضاء الذين حجزوا في الجلسة.',
  cancelled: 'تم إلغاء الجلسة.',
  callBack: 'التراجع عن الإلغاء',
  calledBack: 'لم تعد الجلسة ملغاة.',
  isCancelled: 'هذه الجلسة ملغاة.',

  deleteTitle: 'حذف هذه الجلسة؟',
  deleteText: (title, count) =>
    count === 0
      ? `ستُحذف ${quoted(title)} نهائيًا مع قوائمها وصورتها. لم يحجز فيها أحد. لا يمكن التراجع عن الحذف. إذا كانت الجلسة قد تُعقد لاحقًا، فالأفضل إلغاؤها بدلًا من حذفها.`
      : `ستُحذف ${quoted(title)} نهائيًا مع قوائمها وصورتها. سنرسل إشعارًا إلى ${members(count)}. لا يمكن التراجع عن الحذف. إذا كانت الجلسة قد تُعقد لاحقًا، فالأفضل إلغاؤها بدلًا من حذفها.`,
  deleteConfirm: 'حذف الجلسة',
  deleted: title => `تم حذف ${quoted(title)}.`,

  facts: {
    when: 'الموعد',
    presenter: 'مقدّم الجلسة',
    location: 'المكان',
    link: 'رابط الاجتماع',
    category: 'الفئة',
    tags: 'الوسوم',
    seats: 'المقاعد',
    waiting: 'قائمة الانتظار',
    recorded: 'تُسجَّل',
    recording: 'التسجيل المصوّر',
    none: 'لا يوجد',
    yes: 'نعم',
    no: 'لا',
  },
  discard: 'تجاهل التغييرات',
  copyLink: 'نسخ',

  message: {
    open: 'إرسال رسالة',
    title: 'إرسال رسالة',
    loadFailed: 'تعذّر تحميل قائمة المستلمين.',
    failed: 'تعذّر إرسال الرسالة.',
    audience: 'الإرسال إلى',
    audiences: {
      registered: 'من لهم مقاعد',
      waitlisted: 'قائمة الانتظار',
      present: 'الحاضرون',
    },
    recipients,
    nobody: 'لم ينضم أحد إلى هذه الجلسة بعد.',
    left: count => `الرسائل المتبقية لهذه الجلسة: ${formatNumber(count)}.`,
    limit: max => `أُرسل الحد الأقصى من الرسائل بخصوص هذه الجلسة (${formatNumber(max)}).`,
    subject: 'العنوان',
    text: 'الرسالة',
    textHint:
      'تصل إلى الأعضاء كما كُتبت، في إشعاراتهم، وكذلك بالبريد الإلكتروني وعلى أجهزتهم لمن يرغب في ذلك.',
    subjectMissing: 'العنوان مطلوب',
    textMissing: 'الرسالة مطلوبة',
    preview: 'معاينة الرسالة',
    previewTitle: 'مراجعة الرسالة',
    previewText: count =>
      `تُرسل هذه الرسالة فورًا إلى ${members(count)}، ولا يمكن سحبها بعد الإرسال. السطر الأول يصل إلى كل عضو بلغته.`,
    back: 'تعديل الرسالة',
    send: count => `إرسال إلى ${members(count)}`,
    sending: 'جارٍ الإرسال…',
    sent: count => `أُرسلت الرسالة إلى ${members(count)}.`,
  },

  lists: {
    fetchFailed: 'تعذّر تحميل المشاركين.',
    saveFailed: 'تعذّر تحديث قوائم المشاركين.',
    increaseFailed: 'تعذّرت زيادة عدد المقاعد.',
    csvFailed: 'تعذّر تنزيل القوائم.',
    registered: 'أصحاب المقاعد',
    waitlist: 'قائمة الانتظار',
    registeredNote: (count, capacity) => `المقاعد: ${formatNumber(count)} من ${formatNumber(capacity)}`,
    waitlistNote: count => `في الانتظار: ${formatNumber(count)}`,
    emptyRegistered: 'لم يحجز أحد مقعدًا بعد.',
    emptyWaitlist: 'لا أحد في الانتظار.',
    move: name => `نقل ${isolate(name)}`,
    more: name => `إجراءات: ${isolate(name)}`,
    up: 'نقل لأعلى',
    down: 'نقل لأسفل',
    first: 'نقل إلى أول القائمة',
    toWaitlist: 'نقل إلى قائمة الانتظار',
    toRegistered: 'نقل إلى أصحاب المقاعد',
    remove: 'إزالة',
    removed: names => `ستتم الإزالة عند الحفظ: ${someNames(names)}.`,
    overCapacity: over =>
      `عدد أصحاب المقاعد أكبر من المتاح، والزيادة: ${formatNumber(over)}. يُرجى نقل الزيادة إلى قائمة الانتظار أو زيادة عدد المقاعد.`,
    add: 'إضافة برقم الطالب أو البريد الإلكتروني',
    addHint: 'نبحث عن العضو عند الحفظ.',
    addTo: 'إضافة إلى',
    addButton: 'إضافة',
    addMissing: 'يُرجى إدخال رقم الطالب أو البريد الإلكتروني أولًا.',
    alreadyThere: 'هذا العضو موجود في إحدى القائمتين.',
    unresolved: 'نبحث عنه عند الحفظ',
    save: 'حفظ',
    saving: 'جارٍ الحفظ…',
    reset: 'التراجع عن التغييرات',
    saved: 'تم حفظ القائمتين.',
    gotSeats: names => `الانتقال من قائمة الانتظار إلى مقعد: ${someNames(names)}.`,
    suspended: 'موقوف',
    unchanged: 'لم يتغير شيء.',
    csv: `تنزيل ملف ${isolateLtr('CSV')}`,
    increase: 'زيادة المقاعد بعدد',
    increaseButton: 'زيادة ونقل المنتظرين',
    increased: capacity => `عدد المقاعد الآن: ${formatNumber(capacity)}.`,
    meanwhile: 'تغيّرت القائمتان أثناء التعديل.',
    merged: (joined, left, moved) =>
      [
        joined > 0 && `المنضمون: ${formatNumber(joined)}.`,
        left > 0 && `المغادرون: ${formatNumber(left)}.`,
        moved > 0 && `المنقولون: ${formatNumber(moved)}.`,
      ]
        .filter(Boolean)
        .join(' '),
    mergedNext: 'احتفظنا بتعديلاتك. يُرجى مراجعتها ثم الحفظ مجددًا.',
    find: 'البحث عن عضو',
    notFound: 'لا يوجد هنا عضو بهذا الاسم أو البريد الإلكتروني أو رقم الطالب.',
    showMore: 'عرض المزيد',
    present: name => `حضور ${isolate(name)}`,
    presentShort: 'الحضور',
    presentFailed: 'تعذّر حفظ الحضور.',
    presentCount: (count, of) => `الحضور: ${formatNumber(count)} من ${formatNumber(of)}`,
    tooManyToDrag: 'القائمتان أطول من أن يُنقل الأعضاء بالسحب. يمكنك استخدام القائمة بجانب كل عضو.',
    instructions:
      'لنقل عضو: الضغط على مفتاح المسافة أو الإدخال فوق المقبض، ثم استخدام الأسهم، ثم الضغط على مفتاح المسافة أو الإدخال مرة أخرى. مفتاح الهروب يلغي النقل.',
    picked: (name, place) => `بدأ نقل ${isolate(name)}، الترتيب ${formatNumber(place)}.`,
    over: (name, list, place) => `${isolate(name)} فوق ${list}، الترتيب ${formatNumber(place)}.`,
    dropped: (name, list, place) => `${isolate(name)} الآن في ${list}، الترتيب ${formatNumber(place)}.`,
    putBack: name => `أُلغي نقل ${isolate(name)}، ولم يتغير الترتيب.`,
  },

  live: {
    title: 'رمز الحضور',
    text: 'يمسح الأعضاء هذا الرمز بكاميرا الهاتف، أو يفتحون هذه الجلسة في المنصة ويدخلون الأرقام. يتغير الرمز كل دقيقة.',
    qr: 'رمز استجابة سريعة يفتح هذه الجلسة مع تعبئة رمز الحضور',
    until: 'حتى الرمز التالي',
    failed: 'تعذّر تحميل الرمز.',
    notLive: 'يظهر الرمز أثناء انعقاد الجلسة.',
    digits: code => `الرمز هو ${isolateLtr(code.split('').join(' '))}`,
  },
} satisfies typeof english
