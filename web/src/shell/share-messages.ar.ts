import type { messages as english } from './share-messages.ts'

export const messages = {
  share: 'مشاركة',
  whatsApp: 'واتساب',
  copyLink: 'نسخ الرابط',
  linkCopied: 'تم نسخ الرابط.',
  copyText: 'نسخ النص',
  textCopied: 'تم نسخ النص.',
  copyFailed: 'تعذّر النسخ. يُرجى نسخ العنوان من المتصفح.',
} satisfies typeof english
