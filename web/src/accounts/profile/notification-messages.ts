import { officeDays } from '../../format/office-text.ts'
import { formatNumber } from '../../format/text.ts'

/** Texts of the notifications tab. */
export const messages = {
  mailTitle: 'Email',
  mailNote: 'Sent to your account email.',
  emailNotifications: 'Email notifications',
  emailNotificationsHint: 'Decisions, replies and session seats.',
  sessionReminders: 'Session reminders',
  sessionRemindersHint: 'A day and an hour before a session you joined.',
  needsEmailNotifications: 'Turn on email notifications first.',
  weeklyEmail: 'Weekly email',
  weeklyEmailHint:
    'New surveys, the week’s sessions and replies: on Saturday evening, only if there’s something new for you.',
  always:
    'We always send links you ask for, decisions about your account and security emails. You can turn off log-in alerts under Security.',

  deviceTitle: 'Push notifications',
  deviceNote: 'On phones and computers, even when Bahth is closed.',
  mobileNotifications: 'Mobile notifications',
  mobileNotificationsHint: 'Sent to each device where you turn them on.',
  thisDevice: 'This device',
  pushHere: 'Notifications are on',
  pushNotHere: 'Notifications are off',
  pushChecking: 'Checking…',
  pushTurnOn: 'Turn on here',
  pushTurningOn: 'Turning on…',
  pushTurnOff: 'Turn off here',
  pushTest: 'Send a test',
  pushTesting: 'Sending…',
  pushTested: (count: number) =>
    count === 1
      ? 'We’ve sent a test to 1 device. It should appear within a minute.'
      : `We’ve sent a test to ${formatNumber(count)} devices. It should appear within a minute.`,
  pushTestRefused: 'The push service rejected the test. Turn notifications off and on again on this device.',
  pushTestFailed: 'We couldn’t send the test.',
  pushFailed: 'We couldn’t turn on notifications here. Please try again.',
  pushOffFailed: 'We couldn’t turn off notifications. Please try again.',
  pushOn: 'Notifications turned on for this device.',
  pushOff: 'Notifications turned off for this device.',
  pushProblems: {
    insecure: 'This browser allows notifications only on secure (https) sites.',
    install:
      'On an iPhone or iPad, add Bahth to the home screen first: Share, then Add to Home Screen. Open it from there and turn on notifications.',
    unsupported: 'This browser doesn’t support notifications.',
    denied:
      'Notifications are blocked for this site. Allow them in your browser’s settings for this site, then come back.',
  },
  pushDismissed: 'Your browser didn’t allow notifications. You can try again any time.',

  reviewTitle: 'What’s waiting for review',
  reviewNote:
    'For administrators: identity checks, surveys, form creator requests, questions, messages and requests to check responses.',
  reviewAlerts: 'When we tell you',
  reviewAlertsHint:
    'By email and on your devices, as you turned them on above. Your notifications always show what’s waiting.',
  reviewAlertsOff:
    'Email and mobile notifications are off, so you’ll see what’s waiting only in your notifications on Bahth. Turn one on above.',
  reviewChoices: {
    each: { title: 'Right away', text: 'When something new is waiting or late, at most once an hour.' },
    daily: {
      title: 'Once a day',
      text: `${officeDays} at 9:00 AM Cairo time, if something is waiting.`,
    },
    none: { title: 'Never', text: 'Only in your notifications on Bahth.' },
  },
}
