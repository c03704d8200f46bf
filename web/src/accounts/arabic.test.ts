import { platform } from '@bahth/domain/platform.ts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { messages as checksArabic } from './identity/messages.ar.ts'
import { messages as checks } from './identity/messages.ts'
import { messages as newEmailArabic } from './log-in/confirm-new-email-messages.ar.ts'
import { messages as newEmail } from './log-in/confirm-new-email-messages.ts'
import { messages as logInArabic } from './log-in/messages.ar.ts'
import { messages as logIn } from './log-in/messages.ts'
import { messages as accountsArabic } from './messages.ar.ts'
import { messages as accounts } from './messages.ts'
import { messages as detailsArabic } from './profile/details-messages.ar.ts'
import { messages as details } from './profile/details-messages.ts'
import { messages as profileArabic } from './profile/messages.ar.ts'
import { messages as profile } from './profile/messages.ts'
import { messages as notificationsArabic } from './profile/notification-messages.ar.ts'
import { messages as notifications } from './profile/notification-messages.ts'
import { messages as securityArabic } from './profile/security-messages.ar.ts'
import { messages as security } from './profile/security-messages.ts'
import { messages as confirmationArabic } from './sign-up/confirm-messages.ar.ts'
import { messages as confirmation } from './sign-up/confirm-messages.ts'
import { messages as signUpArabic } from './sign-up/messages.ar.ts'
import { messages as signUp } from './sign-up/messages.ts'
import { messages as reviewArabic } from './sign-up/review-messages.ar.ts'
import { messages as review } from './sign-up/review-messages.ts'

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'ar', dir: 'rtl' } })
})

/** All fixed texts with their path. */
function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => textsOf(part, `${path}.${name}`))
}

const slotsOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([slot]) => slot).sort()

describe.each([
  ['accounts', accounts, accountsArabic],
  ['logging in', logIn, logInArabic],
  ['a new email', newEmail, newEmailArabic],
  ['signing up', signUp, signUpArabic],
  ['confirming the email', confirmation, confirmationArabic],
  ['the review', review, reviewArabic],
  ['details', details, detailsArabic],
  ['notifications', notifications, notificationsArabic],
  ['identity checks', checks, checksArabic],
  ['the profile', profile, profileArabic],
  ['security', security, securityArabic],
])('the Arabic texts of %s', (_, english, arabic) => {
  test('the Arabic texts have the same slots as the English ones', () => {
    const slots = (messages: unknown) => textsOf(messages).map(([path, text]) => [path, ...slotsOf(text)])
    expect(slots(arabic)).toEqual(slots(english))
  })

  test('the Arabic texts have Latin letters only in isolated parts, slots, file names and key names', () => {
    const rest = textsOf(arabic).map(([path, text]) => [
      path,
      // The build replaces the English name of the platform; this test runs without it.
      text
        .replaceAll(platform, '')
        .replace(/\u2066[^\u2069]*\u2069|\{\w+\}|\bbahth-[\w-]+\.txt|\b[ARJK]\b|\(QR\)/g, ''),
    ])
    expect(rest.filter(([, text]) => /[a-z]/i.test(text ?? ''))).toEqual([])
  })
})

describe('counted messages in Arabic', () => {
  const counts = [0, 1, 2, 3, 11, 100]
  test.each([
    [
      accountsArabic.passwordTooShort,
      ['٠ أحرف', 'حرف واحد', 'حرفين', '٣ أحرف', '١١ حرفًا', '١٠٠ حرف'].map(
        length => `يجب ألا تقل كلمة المرور عن ${length}`,
      ),
    ],
    [
      signUpArabic.secondsLeft,
      [
        'أقل من ثانية متبقية',
        'تتبقى ثانية واحدة',
        'تتبقى ثانيتان',
        'تتبقى ٣ ثوانٍ',
        'تتبقى ١١ ثانية',
        'تتبقى ١٠٠ ثانية',
      ],
    ],
    [
      confirmationArabic.resendIn,
      [
        'يمكنك إعادة الإرسال الآن',
        'يمكنك إعادة الإرسال بعد ثانية',
        'يمكنك إعادة الإرسال بعد ثانيتين',
        'يمكنك إعادة الإرسال بعد ٣ ثوانٍ',
        'يمكنك إعادة الإرسال بعد ١١ ثانية',
        'يمكنك إعادة الإرسال بعد ١٠٠ ثانية',
      ],
    ],
    [
      profileArabic.unsaved,
      [
        'لا تغييرات غير محفوظة',
        'تغيير واحد غير محفوظ',
        'تغييران غير محفوظين',
        '٣ تغييرات غير محفوظة',
        '١١ تغييرًا غير محفوظ',
        '١٠٠ تغيير غير محفوظ',
      ],
    ],
    [
      profileArabic.moreForms,
      [
        'لا استبيانات أخرى',
        'استبيان واحد آخر',
        'استبيانان آخران',
        '٣ استبيانات أخرى',
        '١١ استبيانًا آخر',
        '١٠٠ استبيان آخر',
      ],
    ],
    [
      checksArabic.sameMany.studentId,
      [
        'لا حسابات أخرى',
        'حساب واحد آخر',
        'حسابان آخران',
        '٣ حسابات أخرى',
        '١١ حسابًا آخر',
        '١٠٠ حساب آخر',
      ].map(others => `برقم الطالب نفسه: ${others}.`),
    ],
  ])('the message %o has the correct plural forms', (message, expected) =>
    expect(counts.map(message)).toEqual(expected),
  )

  test('the number of devices that got a test notification has the correct plural forms', () => {
    const devices = ['أي جهاز', 'جهاز واحد', 'جهازين', '٣ أجهزة', '١١ جهازًا', '١٠٠ جهاز']
    const sent = counts.map(notificationsArabic.pushTested)
    devices.map((device, index) => expect(sent[index]).toContain(`إلى ${device}.`))
  })
})
