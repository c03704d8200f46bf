import { isolate, plural, quoted } from '@bahth/domain/arabic.ts'
import { closingTime, officeDays } from '../format/office-text.ar.ts'
import { formatNumber, formatPercent } from '../format/text.ts'
import { replies } from './counted.ar.ts'
import type { messages as english } from './messages.ts'

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
  viewsNote: average => `لكل سؤال في المتوسط: ${formatNumber(average)}`,
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
  expand: (title, count) => `${count}. عرض ${quoted(title)}`,
  collapse: (title, count) => `${count}. طي ${quoted(title)}`,
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
    label: 'موعد الرد المعلن',
  },

  loading: 'جارٍ تحميل الأسئلة…',
  failed: 'تعذّر تحميل الأسئلة.',
  none: 'لا توجد أسئلة بعد',
  noneText: 'يمكنك طرح السؤال الأول. يرد أحد المشرفين خلال يوم عمل واحد.',
  noMatch: 'لا توجد أسئلة مطابقة',
  noMatchText: 'يمكنك تجربة كلمة أخرى أو مسح عوامل التصفية. وإذا كان سؤالك جديدًا فنرحب به.',
  clearFilters: 'مسح عوامل التصفية',
  administrator: 'مشرف',
  accepted: 'الرد المعتمد',
  edited: 'مُعدَّل',
  byYou: '{name} (أنت)',
} satisfies typeof english
