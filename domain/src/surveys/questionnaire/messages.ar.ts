import { formatArabic, isolate, isolateLtr, plural } from '../../arabic.ts'
import { calendarDay, formatDay } from '../../format-date.ts'
import type { questionnaireMessages as english } from './messages.ts'

const characters = (count: number): string =>
  plural(count, {
    zero: '{count} حرف',
    one: 'حرف واحد',
    two: 'حرفان',
    few: '{count} أحرف',
    many: '{count} حرفًا',
    other: '{count} حرف',
  })

const entries = (count: number): string =>
  plural(count, {
    zero: '{count} عنصر',
    one: 'عنصر واحد',
    two: 'عنصران',
    few: '{count} عناصر',
    many: '{count} عنصرًا',
    other: '{count} عنصر',
  })

/** After a noun, where the dual has a different ending. */
const ofEntries = (count: number): string => (count === 2 ? 'عنصرين' : entries(count))

const answers = (count: number): string =>
  plural(count, {
    zero: '{count} إجابة',
    one: 'إجابة واحدة',
    two: 'إجابتين',
    few: '{count} إجابات',
    many: '{count} إجابة',
    other: '{count} إجابة',
  })

const questions = (count: number): string =>
  plural(count, {
    zero: '{count} سؤال',
    one: 'سؤال واحد',
    two: 'سؤالان',
    few: '{count} أسئلة',
    many: '{count} سؤالًا',
    other: '{count} سؤال',
  })

const sections = (count: number): string =>
  plural(count, {
    zero: '{count} قسم',
    one: 'قسم واحد',
    two: 'قسمان',
    few: '{count} أقسام',
    many: '{count} قسمًا',
    other: '{count} قسم',
  })

const day = (date: string): string => formatDay(calendarDay(date), { locale: 'ar-EG', timeZone: 'UTC' })
/** Without separators, because `readNumber` refuses ١٬٠٠٠. With all decimals, because it is a limit. */
const figures = new Intl.NumberFormat('ar-EG', { useGrouping: false, maximumFractionDigits: 20 })

const kilobytes = (count: number): string => `${formatArabic(count)} كيلوبايت`

const languageNames: Record<string, string> = { en: 'بالإنجليزية', ar: 'بالعربية' }

export const questionnaireMessages = {
  questionnaire_unreadable: 'هذا ليس نموذج أسئلة يمكننا قراءته',
  questionnaire_too_large: ({ max }) => `الحد الأقصى لحجم نموذج الأسئلة ${kilobytes(max)}`,
  languages_missing: 'يُرجى اختيار لغة واحدة على الأقل',
  questions_missing: 'يُرجى إضافة سؤال واحد على الأقل',
  page_empty: 'يُرجى إضافة سؤال إلى هذا القسم أو حذفه',
  too_many_questions: ({ max }) => `الحد الأقصى لعدد الأسئلة: ${questions(max)}`,
  too_many_pages: ({ max }) => `الحد الأقصى لعدد الأقسام: ${sections(max)}`,
  name_invalid: `يُرجى كتابة ${formatArabic(32)} حرفًا لاتينيًا أو رقمًا أو شرطة سفلية على الأكثر، بدءًا بحرف لاتيني`,
  name_reserved: ({ name }) => `الاسم ${isolateLtr(name)} محجوز. يُرجى اختيار اسم آخر`,
  name_taken: ({ name }) => `الاسم ${isolateLtr(name)} مستخدم في عنصر آخر`,
  type_unsupported: ({ type }) => `لا ندعم الأسئلة من النوع ${isolateLtr(type)}`,
  kind_changed: ({ name }) =>
    `للسؤال ${isolateLtr(name)} إجابات من نوع آخر. يُرجى اختيار اسم آخر للسؤال الجديد`,
  text_missing_in: ({ language }) => `يُرجى إدخال النص ${languageNames[language] ?? isolateLtr(language)}`,
  text_too_long: ({ max }) => `الحد الأقصى للنص هنا ${characters(max)}`,
  too_few_items: ({ min }) => `يُرجى إضافة ${ofEntries(min)} هنا على الأقل`,
  too_many_items: ({ max }) => `الحد الأقصى هنا ${entries(max)}`,
  item_value_invalid: `تتكون القيمة من ${formatArabic(40)} حرفًا أو رقمًا أو مسافة أو ${isolateLtr('- _ . +')} على الأكثر، وتبدأ بحرف أو رقم`,
  item_value_taken: ({ value }) => `القيمة ${isolate(value)} مكررة`,
  range_invalid: 'يُرجى مراجعة هذا الحد',
  range_reversed: 'يجب أن يكون الحد الأدنى أقل من الحد الأقصى',
  scale_invalid: ({ max }) =>
    `يتكون المقياس من أعداد صحيحة تبدأ من صفر أو أكثر، وله من درجتين إلى ${formatArabic(max)} درجة`,
  scale_spread: ({ max }) =>
    `سيكون لهذا المقياس مع إصداراته السابقة أكثر من ${formatArabic(max)} درجة. يُرجى حذف السؤال وإضافته من جديد`,
  condition_unreadable: 'لا يمكننا قراءة هذا الشرط',
  condition_unknown: ({ name }) => `لا يوجد سؤال باسم ${isolateLtr(name)}`,
  condition_later: ({ name }) => `السؤال ${isolateLtr(name)} ليس سؤالًا سابقًا`,
  condition_unfit: ({ name }) => `لا يمكن أن تكون إجابة ${isolateLtr(name)} كما يتطلب هذا الشرط`,
  answer_missing: 'يُرجى الإجابة عن هذا السؤال',
  answer_invalid: 'يُرجى اختيار إحدى الإجابات',
  answer_too_long: ({ max }) => `الحد الأقصى للإجابة ${characters(max)}`,
  answer_not_a_number: `يُرجى الإجابة بعدد مكتوب بالأرقام، مثل ${figures.format(1000)}`,
  answer_not_whole: 'يُرجى الإجابة بعدد صحيح',
  answer_too_small: ({ min }) => `يُرجى إدخال ${figures.format(min)} أو أكثر`,
  answer_too_big: ({ max }) => `يُرجى إدخال ${figures.format(max)} أو أقل`,
  answer_not_a_date: 'يُرجى الإجابة بتاريخ',
  answer_too_early: ({ min }) => `يُرجى اختيار ${day(min)} أو تاريخ بعده`,
  answer_too_late: ({ max }) => `يُرجى اختيار ${day(max)} أو تاريخ قبله`,
  too_few_chosen: ({ min }) => `يُرجى اختيار ${answers(min)} على الأقل`,
  too_many_chosen_here: ({ max }) => `يُرجى اختيار ${answers(max)} على الأكثر`,
  other_missing: 'يُرجى توضيح إجابتك',
  rows_missing: 'يُرجى الإجابة عن كل الصفوف',
  answers_too_large: ({ max }) => `الحد الأقصى لحجم الإجابات مجتمعة ${kilobytes(max)}`,
} satisfies typeof english
