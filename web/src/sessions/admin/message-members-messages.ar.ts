import { plural } from '@bahth/domain/arabic.ts'
import { formatNumber } from '../../format/text.ts'
import { members } from './counted.ar.ts'
import type { messages as english } from './message-members-messages.ts'

/** Without a preceding word. */
const recipients = (count: number): string =>
  plural(count, {
    zero: 'لا أحد',
    one: 'عضو واحد',
    two: 'عضوان',
    few: '{count} أعضاء',
    many: '{count} عضوًا',
    other: '{count} عضو',
  })

/** After the number of members. */
const inAudience = {
  registered: 'ممن لهم مقاعد',
  waitlisted: 'من قائمة الانتظار',
  present: 'من الحاضرين',
}

export const messages = {
  open: 'إرسال رسالة',
  title: 'إرسال رسالة',
  loadFailed: 'تعذّر تحميل قائمة المستلمين.',
  failed: 'تعذّر إرسال الرسالة.',
  audience: 'الإرسال إلى',
  audiences: {
    registered: 'من لهم مقاعد',
    waitlisted: 'قائمة الانتظار',
    present: 'الحاضرون',
  },
  recipients,
  noRecipients: 'لم ينضم أحد إلى هذه الجلسة بعد.',
  left: count => `الرسائل المتبقية لهذه الجلسة: ${formatNumber(count)}.`,
  limit: max => `أُرسل الحد الأقصى من الرسائل بخصوص هذه الجلسة (${formatNumber(max)}).`,
  subject: 'العنوان',
  text: 'الرسالة',
  textHint: 'تصل إلى الأعضاء كما كُتبت، في إشعاراتهم، وكذلك بالبريد الإلكتروني وعلى أجهزتهم لمن يرغب في ذلك.',
  subjectMissing: 'العنوان مطلوب',
  textMissing: 'الرسالة مطلوبة',
  preview: 'معاينة الرسالة',
  previewTitle: 'مراجعة الرسالة',
  previewText: (audience, count) =>
    `تُرسل هذه الرسالة فورًا إلى ${members(count)} ${inAudience[audience]}، ولا يمكن سحبها بعد الإرسال. السطر الأول يصل إلى كل عضو بلغته.`,
  emptied: 'لم يعد أحد في المجموعة المختارة. يمكنك تعديل الرسالة لاختيار مجموعة أخرى.',
  back: 'تعديل الرسالة',
  send: count => `إرسال إلى ${members(count)}`,
  sending: 'جارٍ الإرسال…',
  sent: count => `أُرسلت الرسالة إلى ${members(count)}.`,
} satisfies typeof english
