import type { Settings } from '../../settings.ts'
import type { Mail } from './mail.ts'
import { noMail } from './no-mail.ts'

/** Opens the mail server of the settings. Nodemailer is large, so a server or command without one doesn't load it. */
export async function openMail({ smtpUrl, mailFrom }: Settings): Promise<Mail> {
  if (!smtpUrl) return noMail
  const { openSmtpMail } = await import('./smtp.ts')
  return openSmtpMail({ url: smtpUrl, from: mailFrom })
}
