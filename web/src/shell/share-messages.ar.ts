import type { messages as english } from './share-messages.ts'

export const messages = {
  share: 'مشاركة',
  whatsApp: 'واتساب',
  copyLink: 'نسخ الرابط',
  linkCopied: 'تم نسخ الرابط.',
  copyText: 'نسخ النص',
  textCopied: 'تم نسخ النص.',
  linkFailed: 'تعذّر نسخ الرابط. يُرجى فتح الصفحة ونسخ عنوانها من المتصفح.',
} satisfies typeof english
