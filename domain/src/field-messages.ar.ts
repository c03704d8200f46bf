import { formatArabic, isolateLtr, plural } from './arabic.ts'
import type { fieldMessages as english } from './field-messages.ts'
import { formatClock } from './format-date.ts'

const characters = (count: number): string =>
  plural(count, {
    zero: '{count} حرف',
    one: 'حرف واحد',
    two: 'حرفان',
    few: '{count} أحرف',
    many: '{count} حرفًا',
    other: '{count} حرف',
  })

/** After a preposition, where the dual has a different ending. */
const ofCharacters = (count: number): string => (count === 2 ? 'حرفين' : characters(count))

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

const clock = (time: string): string => formatClock(time, { locale: 'ar-EG' })

export const fieldMessages = {
  required: 'هذا الحقل مطلوب',
  value_invalid: 'يُرجى مراجعة هذه القيمة',
  text_expected: 'يُرجى إدخال نص',
  number_expected: 'يُرجى إدخال رقم',
  whole_number_expected: 'يُرجى إدخال عدد صحيح',
  yes_or_no_expected: 'يُرجى اختيار نعم أو لا',
  on_or_off_expected: 'يجب أن تكون القيمة تشغيلًا أو إيقافًا.',
  list_expected: 'يُرجى إدخال قائمة',
  fields_expected: 'يُرجى إرسال كائن له حقول',
  date_expected: 'يُرجى إدخال تاريخ',
  date_time_expected: 'يُرجى إدخال تاريخ ووقت',
  time_expected: `يُرجى إدخال وقت، مثل ${isolateLtr('18:30')}`,
  year_expected: 'يُرجى إدخال سنة، مثل ٢٠٢٩',
  instant_expected: `يُرجى إدخال وقت بصيغة مثل ${isolateLtr('2026-11-20T14:00:00Z')}.`,
  id_invalid: 'هذا المُعرّف غير صحيح.',
  email_invalid: 'يُرجى إدخال بريد إلكتروني صحيح',
  phone_invalid: 'يُرجى إدخال رقم هاتف صحيح',
  link_invalid: `يُرجى لصق رابط يبدأ بـ ${isolateLtr('https://')}`,
  unstorable_characters: 'يحتوي هذا النص على رموز لا يمكننا حفظها.',
  control_characters: 'لا يمكن أن تحتوي الأسماء على رموز تحكم خاصة',
  too_many_characters: ({ max }) => `${characters(max)} على الأكثر`,
  too_few_characters: ({ min }) => `${characters(min)} على الأقل`,
  too_many_entries: ({ max }) => `${entries(max)} على الأكثر`,
  too_few_entries: ({ min }) => `${entries(min)} على الأقل`,
  number_too_big: ({ max }) => `${formatArabic(max)} على الأكثر`,
  number_too_small: ({ min }) => `${formatArabic(min)} على الأقل`,
  number_out_of_range: ({ min, max }) =>
    `يُرجى إدخال عدد صحيح من ${formatArabic(min)} إلى ${formatArabic(max)}`,
  one_of: ({ values }) => `يُرجى اختيار إحدى هذه القيم: ${isolateLtr(values)}`,
  must_be: ({ name, values }) =>
    `يجب أن تكون قيمة ${isolateLtr(name)} إحدى هذه القيم: ${isolateLtr(values)}.`,
  must_be_number: ({ name, min, max }) =>
    `يجب أن تكون قيمة ${isolateLtr(name)} عددًا من ${formatArabic(min)} إلى ${formatArabic(max)}.`,
  none_chosen: 'يُرجى اختيار عنصر واحد على الأقل.',
  too_many_chosen: ({ max }) => `يُرجى اختيار ${ofEntries(max)} على الأكثر في المرة الواحدة.`,
  cursor_foreign: 'موضع الصفحة هذا ليس من عندنا.',
  since_expected: `يجب أن تكون قيمة ${isolateLtr('since')} عددًا بالمللي ثانية.`,

  email_missing: 'البريد الإلكتروني مطلوب',
  name_missing: 'الاسم مطلوب',
  first_name_missing: 'الاسم الأول مطلوب',
  last_name_missing: 'اسم العائلة مطلوب',
  student_id_missing: 'رقم الطالب مطلوب',
  student_card_missing: 'يُرجى رفع صورة بطاقة الطالب',
  language_unknown: `يجب أن تكون اللغة ${isolateLtr('en')} أو ${isolateLtr('ar')}.`,
  admin_alerts_unknown: `القيمة المطلوبة: ${isolateLtr('each')} أو ${isolateLtr('daily')} أو ${isolateLtr('none')}.`,
  sign_up_incomplete: 'بعض الحقول المطلوبة لإنشاء الحساب ناقصة',
  semester_missing: 'يُرجى إدخال الفصل الدراسي الحالي',
  semester_not_positive: 'يجب أن يكون الفصل الدراسي عددًا أكبر من صفر',
  semester_too_high: ({ max }) => `لا يمكن أن يزيد الفصل الدراسي على ${formatArabic(max)}`,
  password_missing: 'كلمة المرور مطلوبة',
  password_too_short: ({ min }) => `يجب ألا تقل كلمة المرور عن ${ofCharacters(min)}`,
  password_temporary: 'يُرجى اختيار كلمة مرور مختلفة عن كلمة المرور المؤقتة',
  code_missing: 'يُرجى إدخال الرمز',
  code_too_long: 'هذا أطول من أن يكون رمزًا',
  ticket_missing: 'بيانات الخطوة الأولى من تسجيل الدخول ناقصة.',
  link_incomplete: 'هذا الرابط غير مكتمل.',
  link_foreign: 'هذا الرابط ليس من روابطنا.',
  domain_missing: 'النطاق مطلوب',
  domain_invalid: `يُرجى إدخال نطاق مثل ${isolateLtr('example.edu.eg')} أو ${isolateLtr('*.example.edu.eg')}`,
  domain_not_allowed: 'نطاق هذا البريد الإلكتروني ليس في قائمة النطاقات المسموح بها.',
  image_expected: 'يُرجى رفع ملف صورة',
  image_format_unsupported: `يُرجى رفع ملف صورة من نوع ${isolateLtr('JPEG')} أو ${isolateLtr('PNG')} أو ${isolateLtr('WebP')}. لا يمكننا قراءة هذا النوع.`,
  image_broken: 'هذه الصورة تالفة أو غير مكتملة. يُرجى التقاط الصورة مجددًا.',
  image_too_large: 'أبعاد هذه الصورة كبيرة جدًا. يُرجى استخدام صورة أصغر.',
  registrar_list_missing: `يُرجى اختيار القائمة، وهي ملف ${isolateLtr('CSV')}.`,
  registrar_list_empty: 'لا توجد صفوف في هذا الملف.',
  registrar_list_too_large: ({ max }) =>
    `الحد الأقصى لحجم الملف ${formatArabic(max)} ميجابايت. يُرجى تصدير الأعمدة اللازمة فقط.`,
  registrar_too_many_rows: ({ max }) =>
    `الحد الأقصى لعدد صفوف القائمة ${formatArabic(max)}. يُرجى الاكتفاء بالطلاب الذين يمكنهم إنشاء حساب.`,
  registrar_too_many_columns: ({ max }) =>
    `الحد الأقصى لعدد أعمدة القائمة ${formatArabic(max)}. يُرجى تصدير الأعمدة اللازمة فقط.`,
  registrar_cell_too_long: ({ row, max }) =>
    `تتجاوز إحدى خلايا الصف ${formatArabic(row)} الحد الأقصى لعدد الأحرف، وهو ${formatArabic(max)}. يُرجى مراجعة الملف.`,
  registrar_list_workbook: `هذا الملف مصنف جداول. يُرجى حفظه بصيغة ${isolateLtr('CSV (UTF-8)')} واختيار الملف الجديد.`,
  registrar_list_unreadable: `لا يمكننا قراءة هذا الملف. يُرجى حفظه بصيغة ${isolateLtr('CSV (UTF-8)')}.`,
  registrar_ids_damaged: ({ row }) =>
    `اختصر برنامج الجداول رقم الطالب في الصف ${formatArabic(row)}، مثل ${isolateLtr('2.02E+11')}. يُرجى تنسيق هذا العمود كنص ثم تصدير القائمة مجددًا.`,
  registrar_no_student_id: 'يُرجى تحديد العمود الذي يحتوي على رقم الطالب.',
  registrar_column_repeated: 'يمكن اختيار عمود واحد فقط لرقم الطالب وعمود واحد فقط للبريد الإلكتروني.',
  registrar_columns_mismatch: 'الأعمدة لا تخص هذا الملف. يُرجى اختيار الملف مجددًا.',
  major_unlisted: 'يُرجى اختيار تخصص من القائمة',
  interests_expected: 'يجب أن تكون الاهتمامات قائمة.',
  interest_too_long: ({ max }) => `يجب ألا يزيد كل اهتمام على ${ofCharacters(max)}`,
  too_many_interests: ({ max }) =>
    plural(max, {
      zero: 'لا يمكن إضافة اهتمامات',
      one: 'اهتمام واحد على الأكثر',
      two: 'اهتمامان على الأكثر',
      few: '{count} اهتمامات على الأكثر',
      many: '{count} اهتمامًا على الأكثر',
      other: '{count} اهتمام على الأكثر',
    }),
  website_invalid: `يُرجى إدخال عنوان موقع، مثل ${isolateLtr('example.org')}`,
  linkedin_invalid: `يُرجى إدخال رابط لينكدإن أو اسم المستخدم فيه`,
  github_invalid: `يُرجى إدخال رابط جيت هب أو اسم المستخدم فيه`,
  push_address_missing: 'عنوان خدمة الإشعارات ناقص.',
  push_address_too_long: 'عنوان خدمة الإشعارات أطول من اللازم.',
  push_address_invalid: 'هذا ليس عنوان خدمة إشعارات.',
  push_key_invalid: 'مفتاح الاشتراك في الإشعارات غير صحيح.',
  push_secret_invalid: 'سر الاشتراك في الإشعارات غير صحيح.',
  push_keys_missing: 'مفاتيح الاشتراك في الإشعارات ناقصة.',
  days_expected: 'يُرجى إدخال عدد الأيام',
  whole_days_expected: 'يُرجى إدخال عدد صحيح من الأيام',
  trial_too_short: 'مدة التجربة يوم واحد على الأقل',
  trial_too_long: ({ max }) =>
    `يجب ألا تزيد مدة التجربة على ${plural(max, {
      zero: '{count} يوم',
      one: 'يوم واحد',
      two: 'يومين',
      few: '{count} أيام',
      many: '{count} يومًا',
      other: '{count} يوم',
    })}`,
  ban_end_passed: 'يُرجى اختيار نهاية للإيقاف في المستقبل.',
  ban_end_too_late: 'يُرجى اختيار نهاية للإيقاف خلال عشر سنوات، أو تركه بلا نهاية.',

  title_missing: 'العنوان مطلوب',
  text_missing: 'النص مطلوب',
  description_missing: 'الوصف مطلوب',
  form_link_missing: 'رابط النموذج مطلوب',
  sheet_link_missing: 'رابط جدول الإجابات مطلوب',
  placeholders_misplaced: `يُرجى وضع ${isolateLtr('{code}')} و${isolateLtr('{studentId}')} و${isolateLtr('{email}')} بعد عنوان موقع النموذج فقط`,
  due_date_passed: 'يُرجى اختيار تاريخ في المستقبل',
  appeal_missing: 'يُرجى كتابة جملة أو جملتين',
  decision_expected: 'يُرجى اختيار القبول أو الرفض.',

  date_missing: 'التاريخ مطلوب',
  start_time_missing: 'وقت البداية مطلوب',
  end_time_missing: 'وقت النهاية مطلوب',
  location_missing: 'المكان مطلوب',
  meeting_link_missing: 'رابط الاجتماع مطلوب',
  presenter_missing: 'اسم مقدم الجلسة مطلوب',
  capacity_missing: 'عدد المقاعد مطلوب',
  capacity_invalid: 'يجب أن يكون عدد المقاعد عددًا صحيحًا من ١ إلى ١٠٬٠٠٠',
  category_unlisted: 'يُرجى اختيار إحدى الفئات.',
  session_status_invalid: `يجب أن تكون الحالة ${isolateLtr('scheduled')} أو ${isolateLtr('cancelled')}`,
  tags_expected: 'يجب أن تكون الوسوم قائمة كلمات.',
  too_many_tags: ({ max }) =>
    plural(max, {
      zero: 'لا يمكن إضافة وسوم',
      one: 'وسم واحد على الأكثر',
      two: 'وسمان على الأكثر',
      few: '{count} وسوم على الأكثر',
      many: '{count} وسمًا على الأكثر',
      other: '{count} وسم على الأكثر',
    }),
  tag_too_long: ({ max }) => `يجب ألا يزيد الوسم على ${ofCharacters(max)}`,
  clocks_go_forward: ({ time, earliest }) =>
    `تُقدَّم الساعة في مصر عند منتصف الليل في هذا اليوم، لذا لا وجود للساعة ${clock(time)}. يُرجى اختيار ${clock(earliest)} أو ما بعدها.`,
  end_before_start: 'يجب أن يكون وقت النهاية بعد وقت البداية. يُرجى تعديل الوقتين.',
  too_far_ahead: 'يمكن التخطيط للجلسات حتى سنتين مقدمًا. يُرجى مراجعة السنة.',
  time_passed: 'مضى هذا الوقت بالفعل. يُرجى مراجعة التاريخ والوقت.',
  member_unknown: 'لم نجد هذا العضو.',
  increase_invalid: 'يُرجى إدخال عدد أكبر من صفر لزيادة المقاعد.',
  too_many_seats: ({ max }) => `لا يمكن أن يزيد عدد مقاعد الجلسة على ${formatArabic(max)}.`,
  identifier_empty: 'أحد المُعرّفات فارغ.',
  identifier_unknown: ({ identifier }) => `لم نجد عضوًا له «${isolateLtr(identifier)}».`,
  identifier_ambiguous: ({ identifier }) =>
    `يشترك أكثر من عضو في رقم الطالب «${isolateLtr(identifier)}». يُرجى استخدام البريد الإلكتروني.`,
  identifier_repeated: ({ identifier }) => `«${isolateLtr(identifier)}» مكرر في القائمتين.`,
  identifier_unapproved: ({ identifier }) => `«${isolateLtr(identifier)}» ليس لعضو مقبول.`,
  too_many_people: 'تضم إحدى القائمتين عددًا أكبر من اللازم.',
  version_expected: `يجب أن تكون قيمة ${isolateLtr('version')} هي الرقم الذي جاء مع القائمتين.`,
  lists_or_increase: `يُرجى إرسال القائمتين أو ${isolateLtr('increaseCapacityBy')}، لا كليهما.`,
  lists_incomplete: `يجب إرسال ${isolateLtr('signed')} و${isolateLtr('waitlist')} و${isolateLtr('version')} معًا.`,
  six_digits_expected: 'يُرجى إدخال الأرقام الستة',
  attendance_code_wrong: 'هذا الرمز غير صحيح أو انتهت صلاحيته. يُرجى التأكد من أحدث رمز.',

  consent_arabic_missing: 'يحتاج نص الموافقة إلى نسخته العربية',
  question_missing: 'السؤال مطلوب',
  reply_missing: 'الرد مطلوب',
  subject_missing: 'الموضوع مطلوب',
  subject_not_one_line: 'يُرجى كتابة الموضوع في سطر واحد',
  message_missing: 'الرسالة مطلوبة',
  title_not_one_line: 'يُرجى كتابة العنوان في سطر واحد',
  priority_unlisted: 'يُرجى اختيار أولوية من القائمة',
  department_unlisted: 'يُرجى اختيار قسم من القائمة',

  action_unknown: 'لا يوجد إجراء كهذا.',
  target_unknown: 'لا يوجد نوع كهذا.',
  page_invalid: `يجب أن تكون قيمة ${isolateLtr('page')} عددًا يبدأ من ١.`,
  page_too_far: ({ last }) =>
    `تنتهي الصفحات عند العنصر ${formatArabic(last)}. يُرجى المتابعة بموضع الصفحة السابقة.`,
} satisfies typeof english
