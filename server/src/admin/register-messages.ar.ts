import { shownName } from '@bahth/domain/records/labels.ar.ts'
import type { messages as english } from './register-messages.ts'

export const messages = {
  creator: shownName,
  requests: {
    export: 'نسخة من البيانات الشخصية',
    deletion: 'حساب حذفه صاحبه',
    deletion_by_administrator: 'حساب حذفه مشرف',
    withdrawal: 'سحب موافقة',
  },
  values: {
    active: 'نشط',
    completed: 'مكتمل',
    native: 'على المنصة',
    external: 'نموذج خارجي',
    withNames: 'بالأسماء',
    withoutNames: 'بدون أسماء',
    ethics: { approved: 'بموافقة لجنة', exempt: 'معفى', coursework: 'عمل دراسي' },
    version: (version, given, withdrawn) => `الإصدار ${version}: الموافقات ${given}، والمسحوبة ${withdrawn}`,
  },
} satisfies typeof english
