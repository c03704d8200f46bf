import { isolate, isolateLtr, plural } from '@bahth/domain/arabic.ts'
import { formatList, formatNumber } from '../../format/text.ts'
import type { messages as english } from './participant-messages.ts'

/** At most three names. If there are more, two names and the number of the others. */
const someNames = (names: readonly string[]): string => {
  const shown = names.map(isolate)
  if (shown.length <= 3) return formatList(shown)
  const others = plural(shown.length - 2, {
    zero: '{count} آخرون',
    one: 'عضو آخر',
    two: 'عضوان آخران',
    few: '{count} أعضاء آخرين',
    many: '{count} عضوًا آخر',
    other: '{count} عضو آخر',
  })
  return formatList([...shown.slice(0, 2), others])
}

export const messages = {
  fetchFailed: 'تعذّر تحميل المشاركين.',
  saveFailed: 'تعذّر تحديث قوائم المشاركين.',
  saveAgain: 'لم تُحفظ تغييراتك بعد، لأن بيانات الجلسة عُدّلت في الوقت نفسه. يُرجى الحفظ مرة أخرى.',
  increaseFailed: 'تعذّرت زيادة عدد المقاعد.',
  csvFailed: 'تعذّر تنزيل القوائم.',
  registered: 'أصحاب المقاعد',
  waitlist: 'قائمة الانتظار',
  registeredNote: (count, capacity) => `المقاعد: ${formatNumber(count)} من ${formatNumber(capacity)}`,
  waitlistNote: count => `في الانتظار: ${formatNumber(count)}`,
  emptyRegistered: 'لم يحجز أحد مقعدًا بعد.',
  emptyWaitlist: 'لا أحد في الانتظار.',
  move: name => `نقل ${isolate(name)}`,
  more: name => `إجراءات: ${isolate(name)}`,
  up: 'نقل لأعلى',
  down: 'نقل لأسفل',
  first: 'نقل إلى أول القائمة',
  toWaitlist: 'نقل إلى قائمة الانتظار',
  toRegistered: 'نقل إلى أصحاب المقاعد',
  remove: 'إزالة',
  removed: names => `ستتم الإزالة عند الحفظ: ${someNames(names)}.`,
  overCapacity: over =>
    `عدد أصحاب المقاعد أكبر من المتاح، والزيادة: ${formatNumber(over)}. لإضافة مقعد لعضو، يُرجى نقله إلى أول قائمة الانتظار ثم الحفظ ثم زيادة عدد المقاعد.`,
  add: 'إضافة برقم الطالب أو البريد الإلكتروني',
  addHint: 'نبحث عن العضو عند الحفظ.',
  addTo: 'إضافة إلى',
  addButton: 'إضافة',
  addMissing: 'يُرجى إدخال رقم الطالب أو البريد الإلكتروني أولًا.',
  alreadyThere: 'هذا العضو موجود في إحدى القائمتين.',
  unresolved: 'نبحث عنه عند الحفظ',
  save: 'حفظ',
  saving: 'جارٍ الحفظ…',
  reset: 'التراجع عن التغييرات',
  saved: 'تم حفظ القائمتين.',
  gotSeats: names => `الانتقال من قائمة الانتظار إلى مقعد: ${someNames(names)}.`,
  suspended: 'موقوف',
  unchanged: 'لم يتغير شيء.',
  csv: `تنزيل ملف ${isolateLtr('CSV')}`,
  increase: 'زيادة المقاعد بعدد',
  increaseButton: 'زيادة ونقل المنتظرين',
  increased: capacity => `عدد المقاعد الآن: ${formatNumber(capacity)}.`,
  meanwhile: 'تغيّرت القائمتان أثناء التعديل.',
  merged: (joined, left, moved) =>
    [
      joined > 0 && `المنضمون: ${formatNumber(joined)}.`,
      left > 0 && `المغادرون: ${formatNumber(left)}.`,
      moved > 0 && `المنقولون: ${formatNumber(moved)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  mergedNext: 'احتفظنا بتعديلاتك. يُرجى مراجعتها ثم الحفظ مجددًا.',
  mergedAlready: 'وهما تتضمنان تعديلاتك بالفعل.',
  find: 'البحث عن عضو',
  notFound: 'لا يوجد هنا عضو بهذا الاسم أو البريد الإلكتروني أو رقم الطالب.',
  showMore: 'عرض المزيد',
  present: name => `حضور ${isolate(name)}`,
  presentShort: 'الحضور',
  presentFailed: 'تعذّر حفظ الحضور.',
  presentCount: (count, of) => `الحضور: ${formatNumber(count)} من ${formatNumber(of)}`,
  tooManyToDrag: 'القائمتان أطول من أن يُنقل الأعضاء بالسحب. يمكنك استخدام القائمة بجانب كل عضو.',
  instructions:
    'لنقل عضو: الضغط على مفتاح المسافة أو الإدخال فوق المقبض، ثم استخدام الأسهم، ثم الضغط على مفتاح المسافة أو الإدخال مرة أخرى. مفتاح الهروب يلغي النقل.',
  picked: (name, position) => `بدأ نقل ${isolate(name)}، الترتيب ${formatNumber(position)}.`,
  over: (name, list, position) => `${isolate(name)} فوق ${list}، الترتيب ${formatNumber(position)}.`,
  dropped: (name, list, position) => `${isolate(name)} الآن في ${list}، الترتيب ${formatNumber(position)}.`,
  putBack: name => `أُلغي نقل ${isolate(name)}، ولم يتغير الترتيب.`,
} satisfies typeof english
