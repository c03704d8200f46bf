import { isolate, plural, quoted } from '@bahth/domain/arabic.ts'
import { formatNumber } from '../format/text.ts'
import type { messages as english } from './messages.ts'

const minutes = (count: number): string =>
  plural(count, {
    zero: '{count} دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتان',
    few: '{count} دقائق',
    many: '{count} دقيقة',
    other: '{count} دقيقة',
  })

export const messages = {
  title: 'الجلسات البحثية',
  lede: 'ورش عمل مباشرة يقدمها أصحاب الخبرة. جميع المواعيد بتوقيت القاهرة.',
  tabs: 'الجلسات',
  discover: 'تصفّح الجلسات',
  joined: 'جلساتي',
  search: 'البحث في الجلسات',
  category: 'الفئة',
  allCategories: 'كل الفئات',
  noneText: 'نعلن عن الجلسات الجديدة هنا، قبل موعدها بأسبوعين عادةً.',
  none: 'لا توجد جلسات قادمة حاليًا',
  noMatch: 'لا توجد جلسات مطابقة',
  noMatchText: 'يمكنك تجربة كلمة أو فئة أخرى.',
  clearFilters: 'مسح عوامل التصفية',
  noneJoined: 'لا توجد جلسات محجوزة بعد',
  noneJoinedText: 'تظهر هنا الجلسات التي تحجز فيها، مع رابط الاجتماع وملف التقويم وترتيبك في قائمة الانتظار.',
  nonePast: 'لا توجد جلسات سابقة بعد',
  nonePastText: 'تنتقل جلساتك إلى هنا بعد انتهائها، مع التسجيل المصوّر إن وُجد.',
  seeSessions: 'عرض كل الجلسات',
  upcoming: 'القادمة',
  past: 'السابقة',
  whichJoined: 'جلساتي',
  failed: 'تعذّر تحميل الجلسات.',
  failedOne: 'تعذّر تحميل هذه الجلسة.',
  gone: 'هذه الجلسة لم تعد موجودة.',
  goneText: 'ربما حُذفت الجلسة، أو أن الرابط غير مكتمل.',
  loading: 'جارٍ تحميل الجلسات…',
  elsewhere: (_zone, cairo, here) =>
    `توقيت جهازك يختلف عن توقيت القاهرة: ${cairo} في القاهرة تعني ${here} لديك.`,

  status: {
    scheduled: 'مجدولة',
    live: 'جارية الآن',
    past: 'سابقة',
    cancelled: 'ملغاة',
    full: 'مكتملة',
    registered: 'مقعدك محجوز',
    present: 'تم تسجيل الحضور',
    waitlist: position => `قائمة الانتظار · رقم ${formatNumber(position)}`,
    position: position => `رقم ${formatNumber(position)} في الانتظار`,
  },

  cairo: '{time} بتوقيت القاهرة',
  cairoOnDay: '{day}، {time} بتوقيت القاهرة',
  now: 'الآن',
  exactTimes: (date, start, end, hoursAhead) =>
    `${date}، من ${start} إلى ${end} بتوقيت القاهرة (جرينتش+${formatNumber(hoursAhead)})`,
  exactTimesHere: (cairo, start, end) => `${cairo}. بتوقيت جهازك: من ${start} إلى ${end}.`,

  seatsFree: (free, total) => `المقاعد المتاحة: ${formatNumber(free)} من ${formatNumber(total)}`,
  seatsTaken: (total, waiting) =>
    waiting > 0
      ? `المقاعد المحجوزة: ${formatNumber(total)} من ${formatNumber(total)}، وفي الانتظار: ${formatNumber(waiting)}`
      : `المقاعد المحجوزة: ${formatNumber(total)} من ${formatNumber(total)}`,
  key: { taken: 'محجوز', free: 'متاح', you: 'مكانك' },

  register: 'حجز مقعد',
  joinWaitlist: 'دخول قائمة الانتظار',
  takeSeat: 'حجز المقعد المتاح',
  leave: 'إلغاء الحجز',
  leaveWaitlist: 'مغادرة قائمة الانتظار',
  openMeeting: 'دخول الاجتماع',
  details: 'التفاصيل',
  detailsOf: title => `تفاصيل ${quoted(title)}`,
  addToCalendar: 'إضافة إلى التقويم',
  shareText: (title, when) => `جلسة في «بحث»: ${isolate(title)}\n${when}`,
  watch: 'مشاهدة التسجيل المصوّر',
  photoOf: title => `صورة ${quoted(title)}`,

  isFull: 'اكتملت مقاعد هذه الجلسة وقد بدأت بالفعل.',

  registeredFor: title => `تم حجز مقعدك في ${quoted(title)}.`,
  inLineFor: (title, position) => `ترتيبك في قائمة انتظار ${quoted(title)}: رقم ${formatNumber(position)}.`,
  left: title => `أُزيل اسمك من ${quoted(title)}.`,
  joinFailed: 'تعذّرت إضافتك إلى هذه الجلسة.',
  leaveFailed: 'تعذّرت إزالة اسمك من هذه الجلسة.',
  calendarFailed: 'تعذّر تحميل ملف التقويم.',

  keepSeat: 'الاحتفاظ بالمقعد',
  keepPosition: 'البقاء في قائمة الانتظار',
  giveUpSeat: 'إلغاء حجز المقعد؟',
  giveUpAttendanceText: 'تم تسجيل حضورك. عند إلغاء الحجز يُلغى تسجيل الحضور أيضًا، ولا يعود عند الحجز من جديد.',
  giveUpSeatText: waiting =>
    waiting === 0
      ? 'قد يحجزه عضو آخر فورًا.'
      : 'سينتقل المقعد فورًا إلى أول عضو في قائمة الانتظار. عند الحجز مجددًا يكون مكانك في آخر القائمة.',
  giveUpPosition: 'مغادرة قائمة الانتظار؟',
  giveUpPositionText: behind =>
    `عند العودة لاحقًا يكون مكانك في آخر القائمة. عدد المنتظرين بعدك الآن: ${formatNumber(behind)}.`,

  duration: 'المدة',
  minutes,
  where: 'المكان',
  whereWithLink: '{location}. {note}',
  recorded: 'التسجيل المصوّر',
  recordedYes: 'متاح لمن حجزوا مقعدًا',
  recordedNo: 'غير متاح',
  tags: 'الوسوم',
  position: 'ترتيبك في قائمة الانتظار',
  positionFigure: position => ({ figure: formatNumber(position), ending: '' }),
  ofLine: waiting => `من ${formatNumber(waiting)}`,
  seat: 'مقعدك',
  seats: 'المقاعد',
  seatIsYours: 'لك مقعد محجوز.',
  taken: 'المقاعد المحجوزة: {figures}.',
  takenFigures: (taken, total) => `${formatNumber(taken)} من ${formatNumber(total)}`,
  waiting: waiting => `في قائمة الانتظار أسفل الخط: ${formatNumber(waiting)}.`,
  waitingYou: 'مكانك هو المعيّن الذهبي.',
  waitlistPromise: 'عند توفّر مقعد يحصل عليه أول عضو في قائمة الانتظار، ونرسل إليه إشعارًا فورًا.',
  promoteNoMore: 'بدأت الجلسة. المقاعد المتاحة الآن لأول من يحجزها.',
  linkOpens: time => `يظهر رابط الاجتماع لمن حجزوا مقعدًا الساعة ${time}`,
  linkIsOpen: 'رابط الاجتماع متاح الآن لمن حجزوا مقعدًا',
  opens: 'يُفتح الاجتماع',
  opensIn: 'يُفتح الاجتماع بعد',
  timer: (label, time) => `${label} ${time}`,
  opening: 'يُفتح الاجتماع الآن…',
  meetingOpen: 'الاجتماع مفتوح.',
  cancelledText: 'أُلغيت هذه الجلسة.',

  codeTitle: 'تسجيل الحضور',
  codeText: 'يُرجى إدخال الرمز المكوّن من ستة أرقام المعروض في القاعة أو الاجتماع. يتغير الرمز كل دقيقة.',
  code: 'رمز الحضور',
  sendCode: 'تسجيل حضوري',
  codeMissing: 'يُرجى إدخال الأرقام الستة',
  codeFailed: 'تعذّر تسجيل الحضور.',
  presentText: 'تم تسجيل حضورك. شكرًا على المشاركة.',
  codeNeedsSeat: 'يلزم حجز مقعد قبل تسجيل الحضور. بعد الحجز يمكن إدخال الرمز هنا.',
  codeOver: 'انتهت الجلسة، فلم يعد الرمز صالحًا. ما زال بإمكان أحد المشرفين تسجيل حضورك.',
  codeTooMany: count =>
    `محاولات خاطئة كثيرة. يُرجى الانتظار ${plural(count, {
      zero: 'قليلًا',
      one: 'دقيقة واحدة',
      two: 'دقيقتين',
      few: '{count} دقائق',
      many: '{count} دقيقة',
      other: '{count} دقيقة',
    })}، أو طلب تسجيل الحضور من أحد المشرفين.`,

  feedTitle: 'جلساتك في تقويمك',
  feedOpen: 'الاشتراك في التقويم',
  feedText: 'رابط خاص يتابعه تطبيق التقويم لديك. تظهر فيه جلساتك، وكل تغيير أو إلغاء.',
  feedSecret:
    'يمكن لكل من لديه الرابط معرفة الجلسات التي حجزت فيها، لكن روابط الاجتماعات لا تظهر فيه أبدًا. يُرجى الحفاظ على سريته. إنشاء رابط جديد يوقف الرابط القديم.',
  feedMake: 'إنشاء الرابط',
  feedAddress: 'رابط تقويمك',
  feedOnce: 'يُرجى نسخه الآن لأنه يظهر مرة واحدة فقط. يُلصق في تطبيق التقويم تحت «الاشتراك» أو «من رابط».',
  feedSubscribe: 'فتح في التقويم',
  feedFailed: 'تعذّر إنشاء الرابط. إذا كان لديك رابط سابق فربما توقف عن العمل، لذا يُرجى المحاولة مرة أخرى.',
  copy: 'نسخ',
} satisfies typeof english
