import { isolate, isolateLtr } from '@bahth/domain/arabic.ts'
import { platform } from '@bahth/domain/platform.ar.ts'
import type { messages as english } from './messages.ts'

export const messages = {
  priorities: { low: 'منخفضة', medium: 'متوسطة', high: 'عالية', urgent: 'عاجلة' },
  subject: (priority, subject) => `[${platform}، أولوية ${priority}] ${isolate(subject)}`,
  wrote: (name, department) => `رسالة من ${isolate(name)} إلى القسم «${department}»:`,
  sender: (name, email, priority) => `من: ${isolate(name)}، ${isolateLtr(email)}\nالأولوية: ${priority}`,
  member: (name, email) => `أُرسلت من حساب ${isolate(name)}، ${isolateLtr(email)}.`,
  visitor: 'أرسلها زائر لم يسجل الدخول، ولم نتحقق من هذا البريد الإلكتروني.',
  reply: 'الرد على هذه الرسالة يصل إلى مرسلها.',
} satisfies typeof english
