import { people } from '../../format/association-people.ts'
import { officeDays, officeTimes } from '../../format/office-text.ar.ts'
import { formatList } from '../../format/text.ts'
import type * as english from './faq-support.ts'

const { departments } = people
const firstReader = departments[0]?.name ?? ''

export const supportQuestions: typeof english.supportQuestions = [
  {
    id: 'support-hours',
    category: 'support',
    question: 'متى تردون؟',
    answer: [
      `${officeDays}، ${officeTimes} بتوقيت القاهرة، مع تغطية محدودة في عطلة نهاية الأسبوع. ونرد على رسائل البريد الإلكتروني خلال يوم عمل واحد.`,
    ],
    tags: ['مواعيد', 'رد'],
  },
  {
    id: 'which-department',
    category: 'support',
    question: 'أي قسم أراسل؟',
    answer: [
      `أقسامنا هي: ${formatList(departments.map(({ name }) => name))}. يُرجى اختيار القسم الأقرب إلى سؤالك. وعند الحيرة يمكن ترك الاختيار كما هو، ويحوّل قسم «${firstReader}» الرسالة إلى القسم المناسب.`,
    ],
    tags: ['أقسام', 'تواصل'],
  },
  {
    id: 'message-not-sent',
    category: 'support',
    question: 'لم تُرسل رسالتي. هل ضاعت؟',
    answer: [
      'لا. ما كتبته يبقى في النموذج، ونواصل محاولة إرساله تلقائيًا. وإذا أرسلته مرة أخرى، فلن يصل إلا مرة واحدة.',
    ],
    tags: ['تواصل', 'نموذج'],
  },
  {
    id: 'report-misuse',
    category: 'support',
    question: 'كيف أُبلغ عن استبيان أو سؤال أو عضو؟',
    answer: [
      'من زر «الإبلاغ عن مخالفة» في نهاية شروط الاستخدام، أو من نموذج التواصل باختيار الأولوية «عاجلة». يُرجى توضيح ما حدث وأين، ويفيدنا وجود رابط. ولا نكشف أبدًا عمّن أرسل البلاغ.',
    ],
    tags: ['بلاغ', 'أمان', 'شروط'],
  },
  {
    id: 'partnership',
    category: 'support',
    question: 'نود العمل مع الرابطة. من نراسل؟',
    answer: [
      'للأقسام والمستشفيات والشركات والروابط والجمعيات الأخرى: زر «الشراكة معنا» في الصفحة الرئيسية وصفحة «عن المنصة». نرد خلال يوم عمل واحد.',
    ],
    tags: ['شراكة', 'مؤسسات'],
  },
  {
    id: 'join-the-team',
    category: 'support',
    question: 'كيف أنضم إلى فريق الرابطة؟',
    answer: [
      'بمراسلتنا من صفحة «تواصل معنا» بما تدرسه، وما تود القيام به، وعدد الساعات المتاحة لديك في الأسبوع. ونعلن عن الأماكن الشاغرة في بداية كل فصل دراسي.',
    ],
    tags: ['فريق', 'تطوع', 'موارد_بشرية'],
  },
]
