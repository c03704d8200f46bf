import { officeDays } from '../format/office-text.ts'

/**
 * Contact details for members who aren't approved yet. They are in a separate file, so that the log-in page loads
 * less.
 */
export const messages = {
  contactTitle: 'Questions?',
  contactText: `Write to us, in Arabic or English. We answer within one business day, ${officeDays}.`,
  emailUs: 'Email us',
  whatsapp: 'WhatsApp',
}
