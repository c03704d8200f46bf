import { formatsIn } from '../../formats.ts'
import type { NoticeText } from './notice-text.ts'
import type { Counts, messages as english } from './waiting.ts'

const { number } = formatsIn.ar

const counted = ({ count, late }: Counts): string =>
  late > 0 ? `قيد الانتظار: ${number(count)}. متأخر: ${number(late)}.` : `قيد الانتظار: ${number(count)}.`

const saying =
  (title: string, note = '') =>
  (counts: Counts): NoticeText => ({ title, text: `${counted(counts)}${note}` })

export const messages = {
  waiting_checks: saying('طلبات التحقق من الهوية'),
  waiting_surveys: saying('استبيانات تنتظر الموافقة'),
  waiting_creator_requests: saying('طلبات إعداد الاستبيانات'),
  waiting_questions: saying('أسئلة بدون رد'),
  waiting_messages: saying(
    'رسائل تعذّر تسليمها من صفحة التواصل',
    ' نعيد المحاولة لمدة ٣٠ يومًا. يُرجى أن يراجع مسؤول التشغيل إعدادات البريد الإلكتروني.',
  ),
  waiting_appeals: saying('أسئلة إلى مُعِدّي الاستبيانات بدون إجابة', ' مرت ثلاثة أيام عمل ولم تصل إجابة.'),
} satisfies typeof english
