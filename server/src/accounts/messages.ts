import { deviceName } from '@bahth/domain/accounts/device.ts'
import { isolate } from '@bahth/domain/arabic.ts'
import { formatsIn } from '../formats.ts'
import { messages as shared } from '../records/messages.ts'

/** Emails about accounts. Each text says where its button leads. */

const { hello, helloTo } = shared
const { cairo, number } = formatsIn.en

const securitySettings = 'Open my security settings'
const ifNotYou = 'If this wasn’t you, change your password now and contact us.'

interface NewLogin {
  userAgent: string | null
  at: Date
  ip: string
}

export const messages = {
  /** Sent to unverified addresses, so it contains no text chosen by the sender. */
  confirm: () => ({
    subject: 'Confirm your email for Bahth',
    lines: [
      hello,
      'Please confirm that this is your email. Then our team checks your student ID, usually within 1–2 business days.',
      'In the browser you signed up with, one tap is enough. In another browser, you’ll need the password you chose.',
      'If you didn’t sign up, open the same link and choose “This wasn’t me”.',
    ],
    button: 'Confirm my email',
  }),
  knownAddress: (firstName: string) => ({
    subject: 'You already have a Bahth account',
    lines: [
      helloTo(firstName),
      'Someone (maybe you) tried to sign up with this email. You already have an account, so nothing has changed.',
      'If you forgot your password, choose “Forgot password?” on the log-in page.',
    ],
    button: 'Log in',
  }),
  confirmNewEmail: () => ({
    subject: 'Confirm your new email for Bahth',
    lines: [
      hello,
      'Please confirm that this is your new email. Until then, your account keeps the current one. The link works for three days.',
      'If you weren’t expecting this, you can ignore it.',
    ],
    button: 'Confirm my new email',
  }),
  newEmailRequested: (firstName: string, email: string) => ({
    subject: 'A new email for your Bahth account',
    lines: [
      helloTo(firstName),
      `Someone (hopefully you) asked to change the email of your account to ${email}. It takes effect once it’s confirmed.`,
      'If this wasn’t you, change your password now. That also cancels this change.',
    ],
    button: securitySettings,
  }),
  emailChanged: (firstName: string) => ({
    subject: 'Your Bahth account has a new email',
    lines: [
      helloTo(firstName),
      'The new email is confirmed. From now on, you log in with it, and we’ll write to you there.',
      'If this wasn’t you, contact us right away.',
    ],
    button: 'Contact us',
  }),
  emailTaken: (firstName: string) => ({
    subject: 'Your email already has a Bahth account',
    lines: [
      helloTo(firstName),
      'Someone (maybe you) tried to use this email for another account. It already belongs to your account, so nothing has changed.',
    ],
    button: 'Log in',
  }),
  alertsOff: (firstName: string) => ({
    subject: 'Log-in alerts are off',
    lines: [
      helloTo(firstName),
      'We’ll no longer email you when a new device logs in to your Bahth account.',
      'If this wasn’t you, change your password now and turn the alerts on again.',
    ],
    button: securitySettings,
  }),
  logInLink: (firstName: string) => ({
    subject: 'Log in to Bahth',
    lines: [
      helloTo(firstName),
      'Someone (hopefully you) asked for a link to log in without a password. It works once, for 30 minutes. If this wasn’t you, you can ignore this email.',
    ],
    button: 'Log in',
  }),
  newDevice: (firstName: string, { userAgent, at, ip }: NewLogin) => ({
    subject: 'A new device logged in to your Bahth account',
    lines: [
      helloTo(firstName),
      `A new device logged in to your account: ${deviceName(userAgent)}, ${cairo(at, at)}, IP address ${ip}.`,
      'If this was you, there’s nothing to do. If not, change your password now. That logs out your other devices.',
    ],
    button: securitySettings,
  }),
  resetPassword: (firstName: string) => ({
    subject: 'Set a new password for Bahth',
    lines: [
      helloTo(firstName),
      'Someone (hopefully you) asked for a new password. The link works once, for two hours. If this wasn’t you, you can ignore this email. Nothing has changed.',
    ],
    button: 'Set a new password',
  }),
  signUpAgain: () => ({
    subject: 'Finish signing up for Bahth',
    lines: [
      hello,
      'Someone (hopefully you) asked for a new password. This email isn’t confirmed yet, so there’s no account to set one for.',
      'If you signed up and forgot the password, sign up again with a new one and a new photo of your student ID. If this wasn’t you, you can ignore this email.',
    ],
    button: 'Sign up again',
  }),
  /** `by` is the administrator's name, or null for the operator. */
  passwordWasReset: (firstName: string, by: string | null) => ({
    subject: 'Your Bahth password was reset',
    lines: [
      helloTo(firstName),
      `${by ? `${isolate(by)}, an administrator,` : 'The operator of this server'} reset your password and will give you a link or a temporary password. You’ve been logged out everywhere, and your old password no longer works.`,
      'If you didn’t ask for this, please contact us. You can always use “Forgot password?” on the log-in page to get a link at this email.',
    ],
    button: 'Log in',
  }),
  invitation: (firstName: string, by: string) => ({
    subject: 'You’re invited to Bahth',
    lines: [
      helloTo(firstName),
      `${isolate(by)} invited you to Bahth, a platform for surveys, live sessions and research questions.`,
      'Choose a password to get started. The link works for seven days.',
    ],
    button: 'Choose a password',
  }),
  twoFactorOn: (firstName: string) => ({
    subject: 'Two-step verification is on',
    lines: [
      helloTo(firstName),
      'From now on, logging in to your Bahth account also takes a code from your authenticator app. Keep your recovery codes somewhere you can reach without your phone.',
      ifNotYou,
    ],
    button: securitySettings,
  }),
  twoFactorOff: (firstName: string) => ({
    subject: 'Two-step verification is off',
    lines: [
      helloTo(firstName),
      'From now on, your password alone is enough to log in to your Bahth account.',
      ifNotYou,
    ],
    button: securitySettings,
  }),
  newRecoveryCodes: (firstName: string) => ({
    subject: 'New recovery codes for your Bahth account',
    lines: [helloTo(firstName), 'New recovery codes were created. The old ones no longer work.', ifNotYou],
    button: securitySettings,
  }),
  recoveryCodeUsed: (firstName: string, left: number) => ({
    subject: 'Someone used a recovery code of your Bahth account',
    lines: [
      helloTo(firstName),
      `Someone (hopefully you) logged in with a recovery code. Recovery codes left: ${number(left)}. You can make new ones any time.`,
      ifNotYou,
    ],
    button: securitySettings,
  }),
  accountDeleted: (firstName: string, byAdmin: boolean) => ({
    subject: 'Your Bahth account has been deleted',
    lines: [
      helloTo(firstName),
      `${byAdmin ? 'An administrator deleted your account.' : 'You deleted your account.'} Your details, pictures and seats are gone. Surveys you published, verified submissions, questions, replies and anonymous answers stay without your name. You won’t receive any more emails from us.`,
      byAdmin
        ? 'If you think this is a mistake, please contact us.'
        : 'If this wasn’t you, please contact us.',
    ],
  }),
}
