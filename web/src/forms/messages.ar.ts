import type { messages as english } from './messages.ts'

export const messages = {
  emailRequired: 'البريد الإلكتروني مطلوب',
  emailInvalid: 'يُرجى إدخال بريد إلكتروني صحيح',
} satisfies typeof english
