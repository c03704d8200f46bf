import { isolateLtr, plural, quoted } from '@bahth/domain/arabic.ts'
import { officeDays } from '../format/office-text.ar.ts'
import { formatNumber } from '../format/text.ts'
import type { messages as english } from './writing-messages.ts'

export const messages = {
  reply: 'ردك',
  replyHere: 'كتابة رد',
  replyTo: title => `كتابة رد على ${quoted(title)}`,
  replyHint: 'سنرسل إشعارًا إلى صاحب السؤال.',
  sendReply: 'إرسال الرد',
  sending: 'جارٍ الإرسال…',
  replySent: 'تم إرسال الرد، وأرسلنا إشعارًا إلى صاحب السؤال.',
  replySentOnly: 'تم إرسال الرد.',
  replyEmpty: 'يُرجى كتابة الرد',
  replyFailed: 'تعذّر إرسال الرد.',

  write: 'كتابة',
  preview: 'معاينة',
  writeOrPreview: 'كتابة أو معاينة',
  nothingWritten: 'لا يوجد ما يُعرض بعد.',
  marks: `**عريض**، _مائل_، - قوائم، > اقتباسات، \`شيفرة\` و[روابط](${isolateLtr('https://…')})`,
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
  draftKept: 'نحتفظ بمسودتك على هذا الجهاز لمدة أسبوع، أو حتى النشر أو تسجيل الخروج.',
  clearDraft: 'مسح المسودة',
  send: 'نشر السؤال',
  askedText: 'تم نشر السؤال. سنرسل إليك إشعارًا عند الرد.',
  askFailed: 'تعذّر نشر السؤال.',
} satisfies typeof english
