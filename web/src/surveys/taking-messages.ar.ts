import { isolateLtr } from '@bahth/domain/arabic.ts'
import type { messages as english } from './taking-messages.ts'

export const messages = {
  opened: 'تم فتح النموذج',
  openedAt: time => `${time}، في علامة تبويب أخرى`,
  started: 'بدأت المشاركة',
  startedAt: time => `${time}. إذا لم يكن النموذج مفتوحًا، يمكنك فتحه بالزر أدناه`,
  toOpen: 'فتح النموذج',
  toOpenNote: 'منع المتصفح فتح النموذج. يمكنك فتحه بالزر أدناه',
  fill: 'تعبئة النموذج وإرساله',
  fillCode: code => `رمز مشاركتك ${isolateLtr(code)} مكتوب بالفعل. يُرجى عدم تغييره`,
  fillsId: id => `رقم الطالب ${isolateLtr(id)} مكتوب بالفعل. يُرجى عدم تغييره`,
  fillsEmail: 'بريدك الإلكتروني مكتوب بالفعل. يُرجى عدم تغييره',
  fillId: (id, code) =>
    `حيث يطلب النموذج ذلك، يُرجى كتابة رقم الطالب ${isolateLtr(id)} أو رمز المشاركة ${isolateLtr(code)} كما هو تمامًا`,
  fillEither: code => `يُرجى كتابة رمز المشاركة ${isolateLtr(code)} كما هو تمامًا`,
  check: 'الفحص التلقائي',
  checkAt: time => `${time}. يتم حتى لو أُغلقت هذه الصفحة`,
  toTheCheck: 'حتى موعد الفحص',
  checking: { sheet: 'جارٍ فحص جدول الإجابات…', form: 'في انتظار النموذج…' },
  copyCode: 'نسخ رمز المشاركة',
  copyId: 'نسخ رقم الطالب',
  openAgain: 'فتح النموذج مجددًا',
  blocked: 'منع المتصفح فتح النموذج. يمكنك فتحه بالزر أدناه.',
} satisfies typeof english
