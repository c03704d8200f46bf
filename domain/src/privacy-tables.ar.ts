import { isolateLtr } from './arabic.ts'
import type * as english from './privacy-tables.ts'
import type { DataRow } from './privacy-tables.ts'

/** Who can see a kind of data in addition to its owner. */
const audiences: Record<keyof NonNullable<DataRow['fields']>, string> = {
  card: 'الأعضاء، في بطاقتك؛ والمشرفون',
  cardIfShown: 'المشرفون؛ والأعضاء إذا سمحت بذلك فقط',
  administrators: 'المشرفون',
}

/** A row about profile fields. The text on sharing follows from their audience. */
const profileRow = (
  row: Omit<DataRow, 'shared' | 'fields'>,
  seenBy: keyof typeof audiences,
  names: readonly string[],
  also = '',
): DataRow => ({ ...row, shared: audiences[seenBy] + also, fields: { [seenBy]: names } })

export const dataRows: typeof english.dataRows = [
  profileRow(
    { data: 'الاسم الكامل', collected: 'عند إنشاء الحساب أو الدعوة', purpose: 'معرفة المشاركين' },
    'card',
    ['name', 'firstName', 'lastName'],
    '؛ والأعضاء، مع ما تنشره وتسأل عنه وتقدّمه من جلسات',
  ),
  profileRow(
    {
      data: 'البريد الإلكتروني',
      collected: 'عند إنشاء الحساب',
      purpose: 'تسجيل الدخول وإرسال الإشعارات إليك',
    },
    'cardIfShown',
    ['email'],
    '؛ ونموذج الاستبيان بموافقتك فقط',
  ),
  profileRow(
    {
      data: 'رقم الطالب',
      collected: 'عند إنشاء الحساب',
      purpose: 'مراجعة الحساب والعثور على إجاباتك',
    },
    'administrators',
    ['studentId'],
    '؛ ونموذج الاستبيان بموافقتك فقط',
  ),
  {
    data: 'صورة بطاقة الطالب المرفوعة',
    collected: 'عند إنشاء الحساب',
    shared: 'المشرفون فقط، ويُسجَّل كل اطلاع عليها',
    purpose: 'التأكد من أن الحساب يخصك، ثم تُمسح',
    kept: 'idImage',
  },
  {
    data: 'الجامعة والتخصص والفصل الدراسي',
    collected: 'من البطاقة وعند إنشاء الحساب',
    shared: 'المشرفون؛ ويرى الأعضاء تخصصك في بطاقتك',
    purpose: 'معرفة من يحق له المشاركة ومن يحق له النشر',
    fields: { administrators: ['semester'], card: ['major'] },
  },
  profileRow(
    {
      data: 'الاهتمامات ورابطا لينكدإن وجيت هب (اختيارية)',
      collected: 'في ملفك الشخصي، إذا أدخلتها',
      purpose: 'العثور على أشخاص لدراسة أو جلسة',
    },
    'card',
    ['interests', 'linkedIn', 'github'],
  ),
  profileRow(
    {
      data: 'الموقع الإلكتروني والصورة الشخصية (اختياريان)',
      collected: 'في ملفك الشخصي، إذا أضفتهما',
      purpose: 'أن يتعرّف بعضنا إلى بعض',
    },
    'card',
    ['website', 'avatar', 'avatarUrl'],
    '؛ وكل من لديه رابط الصورة، وهو رابط لا يمكن تخمينه',
  ),
  profileRow(
    {
      data: 'سنة التخرج (اختيارية)',
      collected: 'في ملفك الشخصي، إذا أدخلتها',
      purpose: 'معرفة من يحق له المشاركة',
    },
    'administrators',
    ['graduationYear'],
  ),
  profileRow(
    {
      data: 'رقم الهاتف (اختياري)',
      collected: 'إذا أدخلته',
      purpose: 'الوصول إليك عند تعذّر البريد الإلكتروني',
    },
    'cardIfShown',
    ['phoneNumber'],
  ),
  {
    data: 'اللغة',
    collected: 'تلقائيًا عند إنشاء الحساب، وعند تغييرها',
    shared: 'لا أحد',
    purpose: 'كتابة رسائل البريد الإلكتروني والإشعارات بلغتك',
  },
  {
    data: 'الرسالة الأسبوعية',
    collected: 'عند تفعيلها، مع موعد آخر رسالة',
    shared: 'لا أحد',
    purpose: 'إخبارك بالجديد يوم السبت عبر البريد الإلكتروني',
  },
  {
    data: 'سجلات المشاركة',
    collected: 'أثناء مشاركتك',
    shared: 'المشرفون؛ ومُعِدّو الاستبيانات، بالرمز ودون اسمك',
    purpose: 'احتساب مشاركاتك، وحجز مكانك أو مقعدك',
  },
  {
    data: 'الإجابات عن الاستبيانات على المنصة',
    collected: 'عند إرسالها',
    shared:
      'مُعِدّ الاستبيان: بدون اسمك وفي مجموعات من خمس إجابات على الأقل. وباسمك فقط إذا ذكر الاستبيان ذلك قبل السؤال الأول',
    purpose: 'الدراسة التي يصفها الاستبيان',
    kept: 'answers',
  },
  {
    data: 'الموافقة على المشاركة في استبيان، وسحبها',
    collected: 'عند موافقتك أو سحبك إياها',
    shared: 'مُعِدّو الاستبيانات، بالرمز ودون اسمك، عند السحب فقط',
    purpose: 'إثبات أننا طلبنا موافقتك، وحذف إجاباتك عند سحبها',
    kept: 'consents',
  },
  {
    data: 'الجهاز والمتصفح وعنوان IP',
    collected: 'تلقائيًا، عند تسجيل الدخول',
    shared: 'لا يرى بياناتك هذه غيرك. ويُسجَّل عنوان IP لكل إجراء يتخذه مشرف في سجل النشاط أيضًا، ويراه المشرفون',
    purpose: 'إظهار الأجهزة التي سجّلت الدخول منها، واكتشاف إساءة الاستخدام',
    kept: 'logs',
  },
  profileRow(
    {
      data: 'وقت آخر نشاط لك',
      collected: 'تلقائيًا',
      purpose: 'معرفة الحسابات المستخدمة',
    },
    'administrators',
    ['lastActiveAt', 'isOnline'],
  ),
  {
    data: 'إحصاءات الاستخدام',
    collected: 'تلقائيًا، مرة واحدة في اليوم على الأكثر',
    shared: 'في صورة مجاميع فقط',
    purpose: 'معرفة كيفية استخدام المنصة عمومًا',
  },
]

export const providerRows: typeof english.providerRows = [
  {
    kind: 'مقدم خدمات المصادقة وقاعدة البيانات والتخزين',
    task: 'تشغيل الخوادم التي تُحفظ عليها الحسابات والسجلات والصور',
    receives: 'كل ما ورد في الملخص أعلاه',
    when: 'دائمًا',
  },
  {
    kind: 'خدمة البريد الإلكتروني (SMTP)',
    task: 'توصيل رسائلنا، ورسائلك إلينا',
    receives: 'عنوان البريد الإلكتروني والاسم ونص كل رسالة',
    when: 'مع كل رسالة',
  },
  {
    kind: 'خدمة إعلانية',
    task: 'المساهمة في تكاليف المنصة',
    receives: 'ما يرسله المتصفح عند تحميل برنامج: عنوان IP ونوع المتصفح والصفحة. ولا شيء من بيانات حسابك',
    when: 'بعد الضغط على «قبول» فقط',
  },
]

export const storedRows: typeof english.storedRows = [
  {
    name: isolateLtr('bahth_refresh'),
    task: 'إبقاؤك مسجّل الدخول. لا يمكن للبرامج قراءته',
    life: '١٤ يومًا بعد آخر زيارة لك مع خيار «تذكّرني». وبدونه حتى إغلاق المتصفح، و٢٤ ساعة على الأكثر بعد آخر زيارة لك',
  },
  {
    name: isolateLtr('bahth_role'),
    task: 'عرض قوائم التنقل المناسبة في الشاشة الأولى',
    life: '١٤ يومًا بعد آخر زيارة لك مع خيار «تذكّرني». وبدونه حتى إغلاق المتصفح',
  },
  {
    name: isolateLtr('bahth_device'),
    task: 'رمز عشوائي نتعرّف به إلى هذا المتصفح، لتنبيهات تسجيل الدخول وعند تكرار محاولات بكلمات مرور خاطئة',
    life: '٤٠٠ يوم بعد آخر تسجيل دخول لك. ولا يُحفظ ما دامت تنبيهات تسجيل الدخول متوقفة',
  },
  {
    name: isolateLtr('bahth_signup'),
    task: 'تأكيد بريدك الإلكتروني بلمسة واحدة في المتصفح الذي أنشأت الحساب منه',
    life: 'ساعتان، أو حتى تسجيل الدخول أو الخروج',
  },
  {
    name: isolateLtr('bahth_intake'),
    task: 'ربط طلب إنشاء الحساب بالصورة التي أرسلتها له',
    life: '٢٤ ساعة',
  },
  {
    name: isolateLtr('bahth.user'),
    task: 'اسمك للشاشة الأولى',
    life: 'حتى تسجيل الخروج. ودون خيار «تذكّرني» حتى إغلاق علامة التبويب',
  },
  {
    name: isolateLtr('bahth.draft…'),
    task: 'ما بدأت كتابته، حتى لا يضيع عند إعادة تحميل الصفحة',
    life: 'حتى الإرسال أو تسجيل الخروج. ومسودات إنشاء الحساب أو رسالة التواصل: حتى إغلاق علامة التبويب',
  },
  {
    name: isolateLtr('bahth.kept…'),
    task: 'إجاباتك عن استبيان على «بحث» لم ترسلها بعد، والاستبيان الذي تكتبه',
    life: 'حتى الإرسال أو إغلاق الاستبيان الذي تكتبه أو تسجيل الخروج، أو حتى يسجّل شخص آخر الدخول هنا. وتُحذف بعد ٧ أيام من آخر تعديل',
  },
  {
    name: isolateLtr('bahth.push'),
    task: 'صاحب الإشعارات المفعّلة في هذا المتصفح',
    life: 'حتى إيقافها، أو حتى يسجّل شخص آخر الدخول هنا',
  },
  {
    name: isolateLtr('bahth_lang'),
    task: 'اللغة التي اخترتها للصفحات',
    life: 'سنة واحدة بعد اختيارها. ولا يُحفظ ما لم تُغيَّر اللغة',
  },
  {
    name: isolateLtr('bahth.consent'),
    task: 'اختيارك بشأن ملفات تعريف الارتباط',
    life: 'حتى تغييره',
  },
  {
    name: isolateLtr('bahth.shell…'),
    task: 'ملفات المنصة نفسها، حتى تُفتح دون اتصال',
    life: 'النسخة الحالية والنسخة السابقة لها',
  },
]

export const keptRows: typeof english.keptRows = [
  { kind: 'idImage', data: 'صور التحقق من الهوية', life: 'تُمسح فور القبول أو الرفض' },
  { kind: 'unfinished', data: 'طلب إنشاء حساب لم يكتمل، مع صورته', life: '٢٤ ساعة' },
  { kind: 'unconfirmed', data: 'حساب لم يُؤكَّد بريده الإلكتروني، مع صورته', life: '٧ أيام' },
  { kind: 'newEmail', data: 'بريد إلكتروني جديد لحسابك لم يُؤكَّد', life: '٣ أيام' },
  { kind: 'logs', data: 'سجلات تسجيل الدخول والنشاط', life: 'حتى ١٢ شهرًا' },
  { kind: 'account', data: 'حسابك وما يخصه', life: 'حتى حذفه' },
  {
    kind: 'consents',
    data: 'موافقاتك على المشاركة في الاستبيانات',
    life: 'حتى حذف حسابك، ثم يبقى الإصدار واليوم فقط',
  },
  {
    kind: 'answers',
    data: 'إجاباتك عن الاستبيانات على المنصة',
    life: 'باسمك: حتى تسحب موافقتك أو تحذف حسابك. وبدون اسمك: ما دام الاستبيان موجودًا، إذ لا يمكن معرفة أيها إجاباتك',
  },
  {
    kind: 'messages',
    data: 'رسائل نموذج التواصل',
    life: 'على المنصة حتى تسليمها، و٣٠ يومًا على الأكثر. ولدى القسم حتى إغلاق الموضوع، و١٢ شهرًا على الأكثر',
  },
]
