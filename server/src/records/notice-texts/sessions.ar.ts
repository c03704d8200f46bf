import { isolate, quoted } from '@bahth/domain/arabic.ts'
import { shownLocation } from '@bahth/domain/sessions/labels.ar.ts'
import { meetingOpensAt } from '@bahth/domain/sessions/rules.ts'
import { formatsIn } from '../../formats.ts'
import type { messages as english } from './sessions.ts'

const { cairo, cairoHours } = formatsIn.ar

const at = (location: string): string => isolate(shownLocation(location))

export const messages = {
  session_promoted: ({ title, startsAt }, now) => ({
    title: 'حصلت على مقعد',
    text: `خبر سار: توفّر مقعد وأصبح لك مكان في جلسة ${quoted(title)}، ${cairo(startsAt, now)}. إذا تعذّر الحضور، يُرجى إلغاء الحجز ليحصل التالي في قائمة الانتظار على المقعد.`,
  }),
  session_registered: ({ title, startsAt }, now) => ({
    title: 'لك مقعد في جلسة',
    text: `حجز أحد المشرفين لك مقعدًا في جلسة ${quoted(title)}، ${cairo(startsAt, now)}.`,
  }),
  session_waitlisted: ({ title, startsAt }, now) => ({
    title: 'اسمك في قائمة انتظار',
    text: `أضافك أحد المشرفين إلى قائمة انتظار جلسة ${quoted(title)}، ${cairo(startsAt, now)}.${new Date(startsAt) > now ? ' عندما يحين دورك، سيُحجز لك مقعد تلقائيًا ونرسل إليك إشعارًا في الحال.' : ''}`,
  }),
  session_removed: ({ title, startsAt }, now) => ({
    title: 'أُزيل اسمك من جلسة',
    text: `أزال أحد المشرفين اسمك من جلسة ${quoted(title)}، ${cairo(startsAt, now)}. إذا بدا لك أن هذا خطأ، يُرجى التواصل معنا.`,
  }),
  session_cancelled: ({ title, startsAt, reason }, now) => ({
    title: 'أُلغيت جلسة انضممت إليها',
    text: `أُلغيت جلسة ${quoted(title)}، ${cairo(startsAt, now)}.${reason ? ` السبب: ${isolate(reason)}` : ''}`,
  }),
  session_reinstated: ({ title, startsAt, location }, now) => ({
    title: 'عادت جلسة كانت قد أُلغيت',
    text: `ستُعقد جلسة ${quoted(title)} رغم إلغائها سابقًا: ${cairo(startsAt, now)}، ${at(location)}. ما زال مكانك محفوظًا.`,
  }),
  session_deleted: ({ title, startsAt }, now) => ({
    title: 'أُلغيت جلسة انضممت إليها',
    text: `أُلغيت جلسة ${quoted(title)}، ${cairo(startsAt, now)}، وحُذفت من جدول الجلسات.`,
  }),
  session_changed: ({ title, startsAt, endsAt, location, time, place, link }, now) => ({
    title: 'تغيّرت جلسة انضممت إليها',
    text: [
      `تغيّرت تفاصيل جلسة ${quoted(title)}.`,
      ...(time
        ? [`الموعد الجديد: ${endsAt ? cairoHours(startsAt, endsAt, now) : cairo(startsAt, now)}.`]
        : []),
      ...(place ? [`المكان الجديد: ${at(location)}.`] : []),
      ...(link
        ? [
            now < meetingOpensAt(new Date(startsAt))
              ? 'هناك رابط اجتماع جديد، يُفتح هنا قبل بداية الجلسة بخمس دقائق.'
              : 'هناك رابط اجتماع جديد. يُرجى فتح الجلسة لاستخدامه.',
          ]
        : []),
    ].join(' '),
  }),
  session_message: ({ title, startsAt, subject, message }, now) => ({
    title: subject,
    text: `رسالة بخصوص جلسة ${quoted(title)}، ${cairo(startsAt, now)}:`,
    written: message,
  }),
  session_reminder: ({ title, startsAt, location, lead }, now) => ({
    title:
      lead === 'hour'
        ? `تبدأ جلسة ${quoted(title)} خلال ساعة`
        : `موعد جلسة ${quoted(title)}: ${cairo(startsAt, now)}`,
    text: `لك مقعد في الجلسة: ${cairo(startsAt, now)}، ${at(location)}. يُفتح رابط الاجتماع قبل البداية بخمس دقائق. إذا تعذّر الحضور، يُرجى إلغاء الحجز ليستفيد غيرك من المقعد.`,
  }),
} satisfies typeof english
