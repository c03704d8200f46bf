import { officeDays } from '../format/office-text.ts'

/** Contact details for members who aren't approved yet; apart from the texts of the log-in page, which loads less. */
export const messages = {
  contactTitle: 'Questions?',
  contactText: `Write to us, in Arabic or English. We answer within one business day, ${officeDays}.`,
  emailUs: 'Email us',
  whatsapp: 'WhatsApp',
}
