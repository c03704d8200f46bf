import type { LinkValueName } from '@bahth/domain/surveys/link-rules.ts'
import { formatList } from '../format/text.ts'
import { ofMinutes, outOf } from './counted.ar.ts'
import type { messages as english } from './details-messages.ts'

const values: Record<LinkValueName, string> = {
  code: 'رمز مشاركتك',
  studentId: 'رقم الطالب الخاص بك',
  email: 'بريدك الإلكتروني',
}

export const messages = {
  overview: (time, responses, max) =>
    `{creator} · نحو ${ofMinutes(time)} · الإجابات: ${outOf(responses, max)}`,
  closes: 'موعد الإغلاق',
  created: 'تاريخ الإنشاء',
  form: 'النموذج',
  sheet: 'جدول الإجابات',
  passedOn: 'ما نشاركه',
  passes: names =>
    `عند فتح النموذج نشارك معه ${formatList(names.map(name => values[name]))}، حتى نتعرّف على إجابتك.`,
  passesNothing: 'لا نشارك أي بيانات عنك. يُرجى كتابة رقم الطالب أو رمز المشاركة حيث يطلبه النموذج.',
  passesNothingToForm: 'لا نشارك أي بيانات عنك. يُرجى كتابة رمز المشاركة حيث يطلبه النموذج.',
  sendBeforeEnd: 'يُرجى إرسال النموذج قبل إغلاق الاستبيان.',
  held: count => `نحجز لك مكانًا لمدة ${ofMinutes(count)}.`,
  agree: 'الموافقة وفتح النموذج',
  answer: 'الإجابة',
  onBahth: 'هنا على «بحث»، دون فتح موقع آخر.',
  answersNamed: 'إجاباتك مع اسمك.',
  answersAnonymous: 'إجاباتك دون اسمك.',
  ownHint: 'هذا استبيانك، لذلك لا يمكنك المشاركة فيه.',
} satisfies typeof english
