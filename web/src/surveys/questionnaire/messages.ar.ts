import { isolate, plural } from '@bahth/domain/arabic.ts'
import { formatNumber } from '../../format/text.ts'
import type { messages as english } from './messages.ts'

export const messages = {
  required: 'مطلوب',
  clear: 'مسح الإجابة',
  otherText: 'يُرجى التوضيح',
  scaleEnd: (point, text) => `${formatNumber(point)}: ${isolate(text)}`,

  loading: 'جارٍ تحميل الأسئلة…',
  loadFailed: 'تعذّر تحميل الأسئلة',
  anonymous: 'بدون اسم.',
  anonymousText:
    'تُحفظ إجاباتك دون اسمك، ولا يراها مُعِدّ الاستبيان إلا مع أربع إجابات أخرى على الأقل. نعرف أنك شاركت لتُحتسب لك المشاركة.',
  identified: 'مع اسمك.',
  identifiedText: 'يرى مُعِدّ هذا الاستبيان أي الإجابات إجاباتك.',
  questions: count =>
    plural(count, {
      zero: 'لا توجد أسئلة.',
      one: 'سؤال واحد، والإجابة هنا على «بحث».',
      two: 'سؤالان، والإجابة هنا على «بحث».',
      few: '{count} أسئلة، والإجابة هنا على «بحث».',
      many: '{count} سؤالًا، والإجابة هنا على «بحث».',
      other: '{count} سؤال، والإجابة هنا على «بحث».',
    }),
  held: minutes =>
    plural(minutes, {
      zero: 'لا نحجز مكانًا.',
      one: 'نحجز مكانك لمدة دقيقة واحدة.',
      two: 'نحجز مكانك لمدة دقيقتين.',
      few: 'نحجز مكانك لمدة {count} دقائق.',
      many: 'نحجز مكانك لمدة {count} دقيقة.',
      other: 'نحجز مكانك لمدة {count} دقيقة.',
    }),
  kept: 'تبقى إجاباتك على هذا الجهاز لمدة أسبوع، أو حتى إرسالها أو تسجيل الخروج. عند إغلاق الصفحة يمكنك المتابعة لاحقًا.',
  language: 'لغة الأسئلة',
  start: 'بدء',
  starting: 'جارٍ البدء…',
  goOn: 'متابعة',

  section: (number, total) => `القسم ${formatNumber(number)} من ${formatNumber(total)}`,
  progress: 'التقدّم',
  back: 'السابق',
  next: 'التالي',
  toFix: count =>
    plural(count, {
      zero: 'لا يوجد ما يلزم تصحيحه.',
      one: 'إجابة واحدة تحتاج إلى مراجعة.',
      two: 'إجابتان تحتاجان إلى مراجعة.',
      few: '{count} إجابات تحتاج إلى مراجعة.',
      many: '{count} إجابة تحتاج إلى مراجعة.',
      other: '{count} إجابة تحتاج إلى مراجعة.',
    }),

  review: 'هل الإجابات جاهزة للإرسال؟',
  reviewText: 'يُرجى مراجعة إجاباتك، فلا يمكن تغييرها بعد إرسالها.',
  change: 'تغيير',
  changeOf: section => `تغيير: ${isolate(section)}`,
  noAnswer: 'دون إجابة',
  row: (row, answer) => `${isolate(row)}: ${isolate(answer)}`,
  send: 'إرسال الإجابات',
  sending: 'جارٍ الإرسال…',
  tryAgain: 'المحاولة مرة أخرى',
  sendFailed: 'تعذّر إرسال إجاباتك.',
  stillKept: 'ما زالت إجاباتك محفوظة على هذا الجهاز.',
  maySendLater:
    'تبقى إجاباتك على هذا الجهاز لمدة أسبوع أو حتى تسجيل الخروج. يمكنك المحاولة لاحقًا، فقد يصبح مكان متاحًا إذا لم يكمل أحد المشاركين.',
  removedLater: 'سنحذف إجاباتك من هذا الجهاز بعد أسبوع أو عند تسجيل الخروج.',
  leave: 'العودة إلى الاستبيانات',
  offline: 'لا يوجد اتصال.',
  offlineText:
    'إجاباتك محفوظة على هذا الجهاز. إذا أبقيت هذه النافذة مفتوحة فسنرسلها فور عودة الاتصال، وإلا فيُرجى فتح الاستبيان مرة أخرى لإرسالها.',
  answeredEarlier: 'وصلتنا إجاباتك من قبل',
  answeredEarlierText:
    'وصلت إجاباتك في وقت سابق ولم يعد تغييرها ممكنًا، لذلك لم تُضَف تعديلاتك الأخيرة على هذا الجهاز.',
  versionChanged: 'تغيّرت الأسئلة.',
  versionChangedText: 'احتفظنا بإجاباتك التي ما زالت مناسبة. يُرجى مراجعة الأسئلة من جديد.',
} satisfies typeof english
