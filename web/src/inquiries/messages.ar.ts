import { isolate, isolateLtr, plural } from '@bahth/domain/arabic.ts'
import { closingTime, officeDays } from '../format/office-text.ar.ts'
import { formatNumber, formatPercent } from '../format/text.ts'
import type { messages as english } from './messages.ts'

/** A title in quotation marks, isolated in its own text direction. */
const quoted = (title: string): string => `«${isolate(title)}»`

const replies = (count: number): string =>
  plural(count, {
    zero: 'بلا ردود',
    one: 'رد واحد',
    two: 'ردّان',
    few: '{count} ردود',
    many: '{count} ردًا',
    other: '{count} رد',
  })

export const messages = {
  title: 'الاستفسارات البحثية',
  lede: 'أسئلة عن المنهجية والأخلاقيات والبيانات، يجيب عنها فريقنا.',
  ask: 'طرح سؤال جديد',
  askShort: 'سؤال جديد',

  totalQuestions: 'كل الأسئلة',
  answered: 'تم الرد عليها',
  openQuestions: 'الأسئلة المفتوحة',
  totalViews: 'المشاهدات',
  closedNote: count =>
    plural(count, {
      zero: 'لا أسئلة مغلقة',
      one: 'سؤال واحد مغلق',
      two: 'سؤالان مغلقان',
      few: '{count} أسئلة مغلقة',
      many: '{count} سؤالًا مغلقًا',
      other: '{count} سؤال مغلق',
    }),
  answeredNote: share => `${formatPercent(share)} من الأسئلة`,
  oldestNote: age => `أقدمها منذ ${age}`,
  noneOpenNote: 'لا أسئلة في الانتظار',
  viewsNote: average => `متوسط السؤال: ${formatNumber(average)}`,
  waitsForReply: 'في انتظار الرد',
  days: count =>
    plural(count, {
      zero: '{count} يوم',
      one: 'يوم واحد',
      two: 'يومين',
      few: '{count} أيام',
      many: '{count} يومًا',
      other: '{count} يوم',
    }),
  hours: count =>
    plural(count, {
      zero: '{count} ساعة',
      one: 'ساعة واحدة',
      two: 'ساعتين',
      few: '{count} ساعات',
      many: '{count} ساعة',
      other: '{count} ساعة',
    }),

  allQuestions: 'كل الأسئلة',
  search: 'البحث في الأسئلة',
  sort: 'الترتيب',
  sorts: {
    recent: 'الأحدث',
    popular: 'الأعلى تصويتًا',
    views: 'الأكثر مشاهدة',
    answers: 'الأكثر ردودًا',
    waiting: 'بلا رد أولًا',
  },
  status: 'الحالة',
  statuses: { open: 'مفتوح', answered: 'تم الرد', closed: 'مغلق' },
  allStatuses: 'كل الأسئلة',
  taggedWith: 'الوسم',
  removeTag: tag => `إزالة التصفية بالوسم ${quoted(tag)}`,
  shown: (count, total, isCapped) =>
    isCapped
      ? `عدد الأسئلة المعروضة: ${formatNumber(count)} من أكثر من ${formatNumber(Math.max(count, total))}`
      : `عدد الأسئلة المعروضة: ${formatNumber(count)} من ${formatNumber(total)}`,

  featuredQuestions: 'أسئلة مختارة',
  featured: 'مختار',
  noFeatured: 'تظهر الأسئلة المختارة هنا.',
  tags: 'الوسوم المستخدمة',
  tagCount: count =>
    plural(count, {
      zero: 'بلا أسئلة',
      one: 'سؤال واحد',
      two: 'سؤالان',
      few: '{count} أسئلة',
      many: '{count} سؤالًا',
      other: '{count} سؤال',
    }),
  promise: 'موعد الرد',
  promiseText: `نرد قبل الساعة ${closingTime} بتوقيت القاهرة في يوم العمل التالي، ${officeDays}. يظهر موعد الرد مع كل سؤال مفتوح.`,
  handledByAdmins: 'يتولى المشرفون الرد على الأسئلة.',
  handledByAdminsMore: 'يمكنك التصويت وطرح أسئلتك.',

  views: count =>
    plural(count, {
      zero: 'بلا مشاهدات',
      one: 'مشاهدة واحدة',
      two: 'مشاهدتان',
      few: '{count} مشاهدات',
      many: '{count} مشاهدة',
      other: '{count} مشاهدة',
    }),
  replies,
  upvotes: count =>
    plural(count, {
      zero: 'بلا أصوات مؤيدة',
      one: 'صوت مؤيد واحد',
      two: 'صوتان مؤيدان',
      few: '{count} أصوات مؤيدة',
      many: '{count} صوتًا مؤيدًا',
      other: '{count} صوت مؤيد',
    }),
  unfold: (title, count) => `${count}. عرض ${quoted(title)}`,
  fold: (title, count) => `${count}. طي ${quoted(title)}`,
  vote: {
    score: score => `محصلة الأصوات: ${formatNumber(score)}`,
    up: title => `تصويت بالتأييد: ${isolate(title)}`,
    down: title => `تصويت بالرفض: ${isolate(title)}`,
    reply: name => `رد ${isolate(name)}`,
    group: title => `التصويت على: ${isolate(title)}`,
  },
  voteFailed: 'تعذّر احتساب صوتك.',

  clock: {
    due: left => `الرد ${left}`,
    late: late => `الرد متأخر منذ ${late}`,
    dueBy: time => `سنرد في موعد أقصاه ${time} بتوقيت القاهرة.`,
    lateSince: time => `وعدنا بالرد قبل ${time} بتوقيت القاهرة. نعتذر عن التأخير، ونعمل على الرد.`,
    label: 'الموعد المتوقع للرد',
  },

  loading: 'جارٍ تحميل الأسئلة…',
  failed: 'تعذّر تحميل الأسئلة.',
  failedText: 'يُرجى التأكد من الاتصال ثم إعادة المحاولة.',
  none: 'لا توجد أسئلة بعد',
  noneText: 'يمكنك طرح السؤال الأول. يرد أحد المشرفين خلال يوم عمل واحد.',
  noMatch: 'لا توجد أسئلة مطابقة',
  noMatchText: 'يمكنك تجربة كلمة أخرى أو مسح عوامل التصفية. وإذا كان سؤالك جديدًا فنرحب به.',
  clearFilters: 'مسح عوامل التصفية',

  backToAll: 'كل الأسئلة',
  failedOne: 'تعذّر تحميل هذا السؤال.',
  gone: 'هذا السؤال لم يعد موجودًا.',
  goneText: 'ربما حُذف السؤال، أو أن الرابط غير مكتمل.',
  askedBy: 'صاحب السؤال',
  asked: 'تاريخ السؤال',
  viewed: 'المشاهدات',
  chatGroups: 'مجموعات المحادثة',
  quoted: { yes: 'مسموح بذكره', no: 'لا يُذكر، بل يُحتسب في العدد فقط' },
  tagged: 'الوسوم',
  aboutQuestion: 'عن هذا السؤال',
  similarQuestions: 'أسئلة مشابهة',
  repliesTitle: count => (count === 0 ? 'لا توجد ردود بعد' : replies(count)),
  noReplies: 'سيرد أحد المشرفين، وسنرسل إليك إشعارًا، ورسالة بالبريد الإلكتروني إذا كان هذا الخيار مفعّلًا.',
  noRepliesOthers: 'سيرد أحد المشرفين. يمكنك التصويت للسؤال إذا كان الرد يهمك أيضًا.',
  isClosed: 'هذا السؤال مغلق ولا يقبل ردودًا جديدة.',
  administrator: 'مشرف',
  accepted: 'الرد المعتمد',
  accept: 'اعتماد الرد',
  unaccept: 'إلغاء اعتماد الرد',
  copyAsMessage: 'نسخ كرسالة',
  messageCopied: 'تم نسخ الرسالة',
  shareText: title => `استفسار في «بحث»: ${isolate(title)}`,
  feature: 'إضافة إلى المختارة',
  unfeature: 'إزالة من المختارة',
  close: 'إغلاق السؤال',
  reopen: 'إعادة فتح السؤال',
  edit: 'تعديل السؤال',
  editTitle: 'تعديل السؤال',
  editSubtitle: until => `التعديل متاح حتى ${until} بتوقيت القاهرة، ما دام السؤال بلا ردود.`,
  editSave: 'حفظ التغييرات',
  editSaving: 'جارٍ الحفظ…',
  editSaved: 'تم تعديل السؤال.',
  editFailed: 'تعذّر حفظ السؤال.',
  editNothing: 'لا توجد تغييرات بعد.',
  editRefused: {
    inquiry_has_reply: 'وصل رد على السؤال، فلم يعد تعديله ممكنًا.',
    inquiry_closed_to_edits: 'السؤال مغلق، فلم يعد تعديله ممكنًا.',
    inquiry_edit_over: 'كان التعديل متاحًا خلال ٢٤ ساعة من طرح السؤال.',
  },
  edited: 'مُعدَّل',
  editedAt: 'تاريخ التعديل',
  delete: 'حذف السؤال',
  deleteReply: 'حذف الرد',
  byYou: '{name} (أنت)',

  markedFeatured: 'تمت إضافة السؤال إلى الأسئلة المختارة.',
  unmarkedFeatured: 'تمت إزالة السؤال من الأسئلة المختارة.',
  closed: 'تم إغلاق السؤال.',
  reopened: 'تمت إعادة فتح السؤال.',
  acceptedText: 'تم اعتماد الرد.',
  unacceptedText: 'تم إلغاء اعتماد الرد.',
  changeFailed: 'تعذّر حفظ هذا التغيير.',

  deleteTitle: 'حذف هذا السؤال؟',
  deleteText: (title, count) =>
    count === 0
      ? `سيُحذف ${quoted(title)} نهائيًا مع أصواته.`
      : `سيُحذف ${quoted(title)} نهائيًا مع أصواته وردوده. عدد الردود: ${formatNumber(count)}.`,
  deleted: 'تم حذف السؤال.',
  deleteFailed: 'تعذّر حذف السؤال.',
  answeredStays: 'على هذا السؤال رد، لذلك لا يمكن حذفه الآن إلا من أحد المشرفين.',
  deleteReplyTitle: 'حذف هذا الرد؟',
  deleteReplyText: (name, isLast) =>
    isLast
      ? `سيُحذف رد ${isolate(name)} نهائيًا مع أصواته. سيعود السؤال مفتوحًا.`
      : `سيُحذف رد ${isolate(name)} نهائيًا مع أصواته.`,
  replyDeleted: 'تم حذف الرد.',
  deleteReplyFailed: 'تعذّر حذف الرد.',

  reply: 'ردك',
  replyHere: 'كتابة رد',
  replyTo: title => `كتابة رد على ${quoted(title)}`,
  replyHint: 'سنرسل إشعارًا إلى صاحب السؤال.',
  sendReply: 'إرسال الرد',
  sending: 'جارٍ الإرسال…',
  replySent: 'تم إرسال الرد، وأرسلنا إشعارًا إلى صاحب السؤال.',
  replyEmpty: 'يُرجى كتابة الرد',
  replyFailed: 'تعذّر إرسال الرد.',

  write: 'كتابة',
  preview: 'معاينة',
  writeOrPreview: 'كتابة أو معاينة',
  nothingWritten: 'لا يوجد ما يُعرض بعد.',
  marks: `**عريض**، _مائل_، - قوائم، > اقتباسات، \`رموز\` و[روابط](${isolateLtr('https://…')})`,
  left: count =>
    plural(count, {
      zero: 'لم يتبقَّ أي حرف',
      one: 'يتبقى حرف واحد',
      two: 'يتبقى حرفان',
      few: 'تتبقى {count} أحرف',
      many: 'يتبقى {count} حرفًا',
      other: 'يتبقى {count} حرف',
    }),

  askSubtitle: `يرد أحد المشرفين خلال يوم عمل واحد، ${officeDays}.`,
  questionTitle: 'العنوان',
  questionTitleHint: 'جملة واحدة، كما تُقال لزميل.',
  question: 'سؤالك',
  questionHint: 'موضوع الدراسة، وما جرّبته حتى الآن، وموضع الصعوبة.',
  titleEmpty: 'يُرجى كتابة العنوان',
  questionEmpty: 'يُرجى كتابة السؤال',
  tagsLabel: 'الوسوم',
  tagsHint: max => `الحد الأقصى: ${formatNumber(max)}. يُضاف كل وسم بمفتاح الإدخال.`,
  addTag: tag => `إضافة الوسم ${quoted(tag)}`,
  takeTag: tag => `إزالة الوسم ${quoted(tag)}`,
  inUse: 'وسوم مستخدمة:',
  alreadyAsked: 'أسئلة مشابهة',
  mayQuote: 'أسمح للرابطة بذكر هذا السؤال في مجموعات المحادثة',
  mayQuoteHint: 'يُذكر عنوانه ورابطه فقط، ولا يُذكر اسمك أبدًا. ودون إذنك يُحتسب في العدد فقط.',
  draftKept: 'نحتفظ بمسودتك على هذا الجهاز حتى النشر أو تسجيل الخروج.',
  clearDraft: 'مسح المسودة',
  send: 'نشر السؤال',
  askedText: 'تم نشر السؤال. سنرسل إليك إشعارًا عند الرد.',
  askFailed: 'تعذّر نشر السؤال.',
} satisfies typeof english
