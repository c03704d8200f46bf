import { isolateLtr } from '@bahth/domain/arabic.ts'
import type { messages as english } from './messages.ts'

export const messages = {
  title: 'النطاقات المسموح بها',
  lede: 'هنا نحدد نطاقات البريد الإلكتروني التي يمكنها إنشاء حساب. لا تتأثر الحسابات الحالية.',
  closed: `يمكن إنشاء حساب من هذه النطاقات فقط. يسمح ${isolateLtr('*.example.edu.eg')} بنطاقاته الفرعية، دون ${isolateLtr('example.edu.eg')} نفسه.`,
  domain: 'النطاق',
  domainHint: `مثل ${isolateLtr('med.example.edu.eg')}، أو ${isolateLtr('*.example.edu.eg')} لكل النطاقات الفرعية.`,
  add: 'إضافة نطاق',
  adding: 'جارٍ الإضافة…',
  added: domain => `يمكن الآن إنشاء حساب من ${isolateLtr(domain)}.`,
  addFailed: 'تعذّرت إضافة النطاق.',
  loadFailed: 'تعذّر تحميل النطاقات المسموح بها.',
  none: 'القائمة فارغة: يمكن إنشاء حساب من أي نطاق.',
  noneText: 'بعد إضافة نطاق، يقتصر إنشاء الحسابات عليه.',
  table: 'النطاقات التي يمكنها إنشاء حساب، ومن أضافها',
  columns: { domain: 'النطاق', addedBy: 'أضافه', addedAt: 'تاريخ الإضافة', actions: 'الإجراءات' },
  subdomains: 'كل النطاقات الفرعية',
  formerAdmin: 'مشرف سابق',
  remove: 'إزالة',
  removeOf: domain => `إزالة ${isolateLtr(domain)}`,
  removeTitle: domain => `إزالة ${isolateLtr(domain)}؟`,
  removeText: domain =>
    `لن يمكن إنشاء حسابات جديدة ببريد إلكتروني على ${isolateLtr(domain)}. تبقى الحسابات الحالية.`,
  removeLast: 'هذا آخر نطاق. عندما تكون القائمة فارغة، يمكن إنشاء حساب من أي نطاق.',
  removeConfirm: 'إزالة النطاق',
  removed: domain => `تمت إزالة ${isolateLtr(domain)}.`,
  removeFailed: 'تعذّرت إزالة النطاق.',
} satisfies typeof english
