import { isolateLtr, plural } from '@bahth/domain/arabic.ts'
import { platform } from '@bahth/domain/platform.ts'
import { association } from '../format/association.ts'
import { officeDays, officeTimes } from '../format/office-text.ar.ts'
import type { messages as english } from './messages.ts'

const { name } = association

export const messages = {
  title: 'تواصل معنا',
  lede: `يمكنك مراسلة ${name}. نرد على رسائل البريد الإلكتروني خلال يوم عمل واحد.`,

  methods: 'طرق التواصل معنا',
  whatsapp: {
    title: 'واتساب',
    short: 'للأسئلة السريعة',
    text: `يمكنك مراسلتنا، وسيرد فريق الدعم خلال ساعات الدعم. لا تُحفظ المحادثات هناك على «${platform}».`,
    copy: 'نسخ الرقم',
    open: 'فتح واتساب',
  },
  instagram: {
    title: 'إنستجرام',
    short: 'أخبار وصور',
    text: 'جلسات جديدة، ودعوات للانضمام إلى فرقنا، ونتائج دراسات. نقرأ الرسائل هناك.',
    copy: 'نسخ الرابط',
    open: 'فتح إنستجرام',
  },
  linkedIn: {
    title: 'لينكدإن',
    short: 'للمؤسسات',
    text: 'رابطتنا وأعضاؤها، للجامعات والمستشفيات والشركات التي ترغب في العمل معنا.',
    copy: 'نسخ الرابط',
    open: 'فتح لينكدإن',
  },
  email: {
    title: 'البريد الإلكتروني',
    short: 'للأسئلة الأطول',
    text: 'يمكنك إرفاق ملفات والاحتفاظ بنسخة. نرد خلال يوم عمل واحد.',
    copy: 'نسخ البريد الإلكتروني',
    open: 'كتابة رسالة',
  },

  form: 'مراسلتنا من هنا',
  yourName: 'الاسم',
  yourEmail: 'البريد الإلكتروني',
  subject: 'الموضوع',
  department: 'القسم',
  anyDepartment: 'لا أعرف (عام)',
  priority: 'الأولوية',
  priorities: { low: 'منخفضة', medium: 'متوسطة', high: 'عالية', urgent: 'عاجلة' },
  message: 'الرسالة',
  messageHint: 'من المفيد إضافة رابط الاستبيان أو الجلسة أو السؤال.',
  left: count =>
    plural(count, {
      zero: 'لم يتبقَّ أي حرف',
      one: 'يتبقى حرف واحد',
      two: 'يتبقى حرفان',
      few: 'تتبقى {count} أحرف',
      many: 'يتبقى {count} حرفًا',
      other: 'يتبقى {count} حرف',
    }),
  send: 'إرسال الرسالة',
  sending: 'جارٍ الإرسال…',
  nameMissing: 'الاسم مطلوب',
  subjectMissing: 'الموضوع مطلوب',
  messageMissing: 'الرسالة مطلوبة',

  sent: 'تم إرسال الرسالة بنجاح',
  sentTo: (department, email) =>
    `حوّلنا رسالتك إلى القسم «${department}»، وسنرد على ${isolateLtr(email)} خلال يوم عمل واحد.`,
  invalid: 'يُرجى مراجعة الحقول المطلوبة والمحاولة مرة أخرى.',
  notConfigured: 'إرسال البريد الإلكتروني غير مفعّل بعد. يُرجى التواصل معنا بطريقة أخرى.',
  sendFailed: 'لم نتمكن من تحويل رسالتك الآن.',
  sendFailedMore: 'حفظناها وسنواصل المحاولة، ولا حاجة إلى إرسالها مرة أخرى.',
  fallback: 'تعذّر إرسال رسالتك الآن. يُرجى المحاولة لاحقًا.',
  noConnection: 'لا يوجد اتصال. رسالتك ما زالت هنا.',
  emailInstead: 'مراسلتنا بالبريد الإلكتروني',

  hours: 'ساعات الدعم',
  openNow: 'الدعم متاح الآن',
  closedNow: 'الدعم غير متاح الآن',
  until: time => `حتى الساعة ${time}`,
  opensToday: time => `يبدأ الساعة ${time}`,
  opensTomorrow: time => `يبدأ غدًا الساعة ${time}`,
  opensOn: (day, time) => `يبدأ يوم ${day} الساعة ${time}`,
  hoursFacts: [
    { term: officeDays, value: officeTimes },
    { term: 'نهاية الأسبوع', value: 'دعم محدود' },
    { term: 'البريد الإلكتروني', value: 'رد خلال يوم عمل واحد' },
  ],
  hoursFigure: 'ساعات الدعم بتوقيت القاهرة. يشير المعيّن إلى الوقت الحالي.',
  hourTicks: [
    { hour: 4, label: '٤ ص' },
    { hour: 8, label: '٨ ص' },
    { hour: 12, label: '١٢ ظ' },
    { hour: 16, label: '٤ م' },
    { hour: 20, label: '٨ م' },
  ],
  hoursDrawing: `${officeDays} ${officeTimes}، ودعم محدود في نهاية الأسبوع.`,
  days: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],

  tips: 'قبل الكتابة إلينا',
  tipList: [
    'موضوع واحد في كل رسالة يوصلها إلى الشخص المناسب أسرع.',
    'من المفيد وصف الخطوات وما حدث وما كان متوقعًا بدلًا منه.',
    'أولوية «عاجلة» لمسائل السلامة فقط، أو لجلسة تبدأ خلال ساعات.',
    'يُرجى عدم إرسال كلمة مرور أو صورة من بطاقة الطالب. لن نطلبهما هنا أبدًا.',
  ],

  faq: 'أسئلة متكررة',
  allFaqs: 'عرض كل الأسئلة الشائعة',
} satisfies typeof english
