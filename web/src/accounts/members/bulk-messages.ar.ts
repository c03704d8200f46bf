import { plural } from '@bahth/domain/arabic.ts'
import { formatList, formatNumber } from '../../format/text.ts'
import type { messages as english } from './bulk-messages.ts'
import { ofMembers } from './counted.ar.ts'

const others = (count: number): string =>
  plural(count, {
    zero: '{count} آخرون',
    one: 'عضو آخر',
    two: 'عضوان آخران',
    few: '{count} آخرون',
    many: '{count} عضوًا آخر',
    other: '{count} عضو آخر',
  })

export const messages = {
  selected: count => `تم تحديد ${ofMembers(count)}`,
  more: 'المزيد',
  tooMany: max => `الحد الأقصى في المرة الواحدة: ${formatNumber(max)}.`,
  actions: {
    ban: {
      title: count => `إيقاف ${ofMembers(count)}؟`,
      text: 'يُسجَّل خروجهم من كل الأجهزة ولا يمكنهم تسجيل الدخول حتى رفع الإيقاف. سنخبرهم بالبريد الإلكتروني.',
      confirm: 'إيقاف الحسابات',
      done: count => `تم إيقاف ${ofMembers(count)}.`,
    },
    unban: {
      title: count => `رفع الإيقاف عن ${ofMembers(count)}؟`,
      text: 'تعود حالتهم السابقة ويمكنهم تسجيل الدخول فورًا. سنخبرهم بالبريد الإلكتروني.',
      confirm: 'رفع الإيقاف',
      done: count => `تم رفع الإيقاف عن ${ofMembers(count)}.`,
    },
    grant_form_creator: {
      title: count => `منح دور مُعِدّ الاستبيانات إلى ${ofMembers(count)}؟`,
      text: 'يصبح نشر الاستبيانات متاحًا لهم إلى أن يُسحب هذا الدور. يبقى كل استبيان بحاجة إلى قبول.',
      confirm: 'منح الدور',
      done: count => `تم منح دور مُعِدّ الاستبيانات إلى ${ofMembers(count)}.`,
    },
    revoke_form_creator: {
      title: count => `سحب دور مُعِدّ الاستبيانات من ${ofMembers(count)}؟`,
      text: 'لن يمكنهم إنشاء استبيانات بعد الآن. تستمر استبياناتهم النشطة.',
      confirm: 'سحب الدور',
      done: count => `تم سحب دور مُعِدّ الاستبيانات من ${ofMembers(count)}.`,
    },
    make_student: {
      title: count => `تحويل ${ofMembers(count)} إلى دور طالب؟`,
      text: 'يفقد الأساتذة والمشرفون منهم دورهم.',
      confirm: 'تحويل إلى طلاب',
      done: count => `تم تحويل ${ofMembers(count)} إلى دور طالب.`,
    },
    make_prof: {
      title: count => `تحويل ${ofMembers(count)} إلى دور أستاذ؟`,
      text: 'يفقد المشرفون منهم دورهم.',
      confirm: 'تحويل إلى أساتذة',
      done: count => `تم تحويل ${ofMembers(count)} إلى دور أستاذ.`,
    },
    delete: {
      title: count => `حذف ${ofMembers(count)}؟`,
      text: 'لا يمكن التراجع عن ذلك. تُحذف كل بياناتهم الشخصية، وتنتقل مقاعدهم إلى قائمة الانتظار، وتُغلق استبياناتهم النشطة.',
      confirm: 'حذف الأعضاء',
      done: count => `تم حذف ${ofMembers(count)}.`,
    },
  },
  named: (names, more) => `${formatList(more > 0 ? [...names, others(more)] : names)}.`,
  working: 'جارٍ التنفيذ…',
  someFailed: (failed, all) => `تعذّر تغيير ${formatNumber(failed)} من ${ofMembers(all)}`,
  theRest: 'نجح تغيير الباقين.',
  noneDone: 'لم يتغير شيء.',
} satisfies typeof english
