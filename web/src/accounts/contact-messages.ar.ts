import { officeDays } from '../format/office-text.ar.ts'
import type { messages as english } from './contact-messages.ts'

export const messages: typeof english = {
  contactTitle: 'هل لديك أسئلة؟',
  contactText: `يمكنك مراسلتنا بالعربية أو الإنجليزية. نرد خلال يوم عمل واحد، ${officeDays}.`,
  emailUs: 'مراسلتنا بالبريد الإلكتروني',
  whatsapp: 'واتساب',
}
