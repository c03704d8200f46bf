import { isolate, plural } from '@bahth/domain/arabic.ts'
import { formatsIn } from '../formats.ts'
import { messages as shared } from '../records/messages.ar.ts'
import { type messages as english, maxTitles } from './messages.ts'

const { cairo, day, number } = formatsIn.ar

function section(heading: string, titles: readonly string[]): string[] {
  if (titles.length === 0) return []
  const rest = titles.length - maxTitles
  return [
    [
      `${heading}: ${number(titles.length)}`,
      ...titles.slice(0, maxTitles).map(title => `• ${title}`),
      ...(rest > 0 ? [`وغيرها: ${number(rest)}`] : []),
    ].join('\n'),
  ]
}

const minutesText = (count: number) =>
  plural(count, {
    zero: 'أقل من دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتان',
    few: '{count} دقائق',
    many: '{count} دقيقة',
    other: '{count} دقيقة',
  })

const responsesText = (count: number) =>
  plural(count, {
    zero: 'لا ينقصه شيء',
    one: 'وتنقصه إجابة واحدة',
    two: 'وتنقصه إجابتان',
    few: 'وتنقصه {count} إجابات',
    many: 'وتنقصه {count} إجابة',
    other: 'وتنقصه {count} إجابة',
  })

const questionsText = (count: number) =>
  plural(count, {
    zero: 'لا أسئلة بانتظار رد.',
    one: 'سؤال واحد بانتظار رد.',
    two: 'سؤالان بانتظار رد.',
    few: '{count} أسئلة بانتظار رد.',
    many: '{count} سؤالًا بانتظار رد.',
    other: '{count} سؤال بانتظار رد.',
  })

const moreQuestionsText = (count: number) =>
  plural(count, {
    zero: 'لا أسئلة أخرى بانتظار رد.',
    one: 'وسؤال آخر بانتظار رد.',
    two: 'وسؤالان آخران بانتظار رد.',
    few: 'و{count} أسئلة أخرى بانتظار رد.',
    many: 'و{count} سؤالًا آخر بانتظار رد.',
    other: 'و{count} سؤال آخر بانتظار رد.',
  })

const alertTitle = (total: number) => `بانتظار فريق المراجعة: ${number(total)}`

export const messages = {
  alertTitle,
  alert: (firstName, total, counts) => ({
    subject: alertTitle(total),
    lines: [
      shared.helloTo(firstName),
      'ما يلي بانتظار قرار أو رد:',
      ...counts,
      'يمكنك اختيار مواعيد هذه الرسائل من «الإشعارات» في ملفك الشخصي.',
    ],
    button: 'فتح صفحة الإدارة',
  }),
  weekly: (firstName, news, now) => ({
    subject: 'أسبوعك في «بحث»',
    lines: [
      shared.helloTo(firstName),
      ...(news.replies > 0 ? [`ردود جديدة على أسئلتك: ${number(news.replies)}`] : []),
      ...section(
        'استبيانات جديدة لك',
        news.surveys.map(({ title, minutes }) => `${isolate(title)} (${minutesText(minutes)})`),
      ),
      ...section(
        'جلسات الأيام السبعة القادمة',
        news.sessions.map(({ title, startsAt }) => `${isolate(title)}: ${cairo(startsAt, now)}`),
      ),
      'تصلك هذه الرسالة لأنها مفعّلة في ملفك الشخصي. نرسلها يوم السبت إذا كان هناك جديد يخصك.',
    ],
    button: 'فتح «بحث»',
  }),
  groupText: now => ({
    title: ({ startsAt, endsAt }) => `هذا الأسبوع في «بحث»، من ${day(startsAt)} إلى ${day(endsAt)}`,
    sessions: 'الجلسات',
    session: startsAt => cairo(startsAt, now),
    surveys: 'استبيانات تحتاج إلى مشاركتك',
    survey: (minutes, needed) => `${minutesText(minutes)}، ${responsesText(needed)}`,
    more: count => `والمزيد في «بحث»: ${number(count)}`,
    questions: 'أسئلة مفتوحة',
    question: questionsText,
    moreQuestions: moreQuestionsText,
    // The mark makes the line run from right to left, independently of the title's language.
    listed: title => `\u200f${isolate(title)}`,
  }),
  unsubscribe: {
    button: 'إيقاف الرسالة الأسبوعية',
    settings: 'فتح إعدادات الإشعارات',
    confirm: {
      title: 'إيقاف الرسالة الأسبوعية؟',
      text: 'سنتوقف عن إرسالها. تبقى رسائلك وإشعاراتك الأخرى كما هي.',
    },
    done: {
      title: 'الرسالة الأسبوعية متوقفة',
      text: 'لن نرسلها بعد الآن. يمكنك تفعيلها من ملفك الشخصي في أي وقت.',
    },
    invalid: {
      title: 'هذا الرابط لا يعمل',
      text: 'الرابط ناقص أو لم يعد صالحًا. يمكنك إيقاف الرسالة الأسبوعية من ملفك الشخصي.',
    },
  },
} satisfies typeof english
