import { isolate, quoted } from '@bahth/domain/arabic.ts'
import { formatNumber } from '../format/text.ts'
import { replies } from './counted.ar.ts'
import type { messages as english } from './inquiry-messages.ts'

export const messages = {
  backToAll: 'كل الأسئلة',
  failedOne: 'تعذّر تحميل هذا السؤال.',
  gone: 'هذا السؤال لم يعد موجودًا.',
  goneText: 'ربما حُذف السؤال، أو أن الرابط غير مكتمل.',
  askedBy: 'صاحب السؤال',
  asked: 'تاريخ السؤال',
  viewed: 'المشاهدات',
  chatGroups: 'مجموعات المحادثة',
  quoted: { yes: 'مسموح بذكره', no: 'لا يُذكر، بل يُحتسب في العدد فقط' },
  allowQuoting: 'السماح بذكره',
  forbidQuoting: 'إلغاء السماح',
  tagged: 'الوسوم',
  aboutQuestion: 'عن هذا السؤال',
  similarQuestions: 'أسئلة مشابهة',
  repliesTitle: count => (count === 0 ? 'لا توجد ردود بعد' : replies(count)),
  noReplies: 'سيرد أحد المشرفين، وسنرسل إليك إشعارًا، ورسالة بالبريد الإلكتروني إذا كان هذا الخيار مفعّلًا.',
  noRepliesOthers: 'سيرد أحد المشرفين. يمكنك التصويت للسؤال إذا كان الرد يهمك أيضًا.',
  isClosed: 'هذا السؤال مغلق ولا يقبل ردودًا جديدة.',
  accept: 'اعتماد الرد',
  unaccept: 'إلغاء اعتماد الرد',
  copyAsMessage: 'نسخ كرسالة',
  messageCopied: 'تم نسخ الرسالة',
  shareText: title => `سؤال على «بحث»: ${isolate(title)}`,
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
  editKept: 'نحتفظ بتغييراتك على هذا الجهاز لمدة أسبوع، أو حتى الحفظ أو تسجيل الخروج.',
  editUndo: 'التراجع عن التغييرات',
  editRefused: {
    inquiry_has_reply: 'وصل رد على السؤال، فلم يعد تعديله ممكنًا.',
    inquiry_closed_to_edits: 'السؤال مغلق، فلم يعد تعديله ممكنًا.',
    inquiry_edit_over: 'كان التعديل متاحًا خلال ٢٤ ساعة من طرح السؤال.',
  },
  editedAt: 'تاريخ التعديل',
  delete: 'حذف السؤال',
  deleteReply: 'حذف الرد',

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
} satisfies typeof english
