import { platform } from '@bahth/domain/platform.ts'

/** The parts that all mails share, and the test notification. */
export const messages = {
  platform,
  platformInOther: { language: 'ar', name: 'بحث' },
  signature: (association: string) => `${association} · ${platform}`,
  hello: 'Hello,',
  helloTo: (firstName: string) => `Hello ${firstName},`,
  openLink: 'Or open this link:',
  unsubscribe: 'Turn off the weekly email',
  buttons: {
    session: 'See the session',
    inquiry: 'See the question',
    receipt: 'See your receipt',
    surveys: 'See your surveys',
    contact: 'Contact us',
    other: 'Open Bahth',
  },
  testNotice: {
    title: 'Notifications work',
    text: 'This is how we’ll tell you about decisions, seats and replies on this device.',
  },
}
