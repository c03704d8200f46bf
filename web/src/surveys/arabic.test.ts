import { beforeAll, describe, expect, test, vi } from 'vitest'
import { messages as accessArabic } from './access-messages.ar.ts'
import { messages as access } from './access-messages.ts'
import { messages as causesArabic } from './cause-messages.ar.ts'
import { messages as causes } from './cause-messages.ts'
import { messages as connectionArabic } from './connect/messages.ar.ts'
import { messages as connection } from './connect/messages.ts'
import { messages as consentArabic } from './consent/messages.ar.ts'
import { messages as consent } from './consent/messages.ts'
import { minutes, ofMinutes, surveysLeft } from './counted.ar.ts'
import { messages as creatorArabic } from './creator-messages.ar.ts'
import { messages as creator } from './creator-messages.ts'
import { messages as detailsArabic } from './details-messages.ar.ts'
import { messages as details } from './details-messages.ts'
import { messages as failureArabic } from './failure-messages.ar.ts'
import { messages as failure } from './failure-messages.ts'
import { messages as memberArabic } from './messages.ar.ts'
import { messages as member } from './messages.ts'
import { messages as queueArabic } from './queue/messages.ar.ts'
import { messages as queue } from './queue/messages.ts'
import { messages as receiptsArabic } from './receipt-messages.ar.ts'
import { messages as receipts } from './receipt-messages.ts'
import { messages as resultsArabic } from './results/messages.ar.ts'
import { messages as results } from './results/messages.ts'
import { messages as submissionsArabic } from './submission-messages.ar.ts'
import { messages as submissions } from './submission-messages.ts'
import { messages as takingArabic } from './taking-messages.ar.ts'
import { messages as taking } from './taking-messages.ts'
import { messages as wizardArabic } from './wizard/messages.ar.ts'
import { messages as wizard } from './wizard/messages.ts'

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
  ['members', member, memberArabic],
  ['the right to publish', access, accessArabic],
  ['submissions', submissions, submissionsArabic],
  ['receipts', receipts, receiptsArabic],
  ['taking part', taking, takingArabic],
  ['details', details, detailsArabic],
  ['causes', causes, causesArabic],
  ['failures', failure, failureArabic],
  ['creators', creator, creatorArabic],
  ['the wizard', wizard, wizardArabic],
  ['the queue', queue, queueArabic],
  ['connected forms', connection, connectionArabic],
  ['consent', consent, consentArabic],
  ['results', results, resultsArabic],
])('the Arabic texts of %s', (_, english, arabic) => {
  test('the Arabic texts have the same slots as the English ones', () => {
    const slots = (messages: unknown) => textsOf(messages).map(([path, text]) => [path, ...slotsOf(text)])
    expect(slots(arabic)).toEqual(slots(english))
  })

  test('the Arabic texts have Latin letters only in isolated parts, slots, addresses and the name of Google', () => {
    const rest = textsOf(arabic).map(([path, text]) => [
      path,
      text.replace(/\u2066[^\u2069]*\u2069|\{\w+\}|https:\/\/\S+|Google/g, ''),
    ])
    expect(rest.filter(([, text]) => /[a-z]/i.test(text ?? ''))).toEqual([])
  })
})

describe('counted messages in Arabic', () => {
  const counts = [0, 1, 2, 3, 11, 100]
  test.each([
    [minutes, ['٠ دقيقة', 'دقيقة واحدة', 'دقيقتان', '٣ دقائق', '١١ دقيقة', '١٠٠ دقيقة']],
    [ofMinutes, ['٠ دقيقة', 'دقيقة واحدة', 'دقيقتين', '٣ دقائق', '١١ دقيقة', '١٠٠ دقيقة']],
    [
      surveysLeft,
      [
        'اكتمل عدد الاستبيانات المطلوب',
        'يتبقى استبيان واحد',
        'يتبقى استبيانان',
        'تتبقى ٣ استبيانات',
        'يتبقى ١١ استبيانًا',
        'يتبقى ١٠٠ استبيان',
      ],
    ],
    [
      queueArabic.approvedDone,
      [
        'تم قبول ٠ استبيان.',
        'تم قبول استبيان واحد.',
        'تم قبول استبيانين.',
        'تم قبول ٣ استبيانات.',
        'تم قبول ١١ استبيانًا.',
        'تم قبول ١٠٠ استبيان.',
      ],
    ],
    [
      creatorArabic.trialLeft,
      [
        'تجريبي · ينتهي اليوم',
        'تجريبي · يتبقى يوم واحد',
        'تجريبي · يتبقى يومان',
        'تجريبي · تتبقى ٣ أيام',
        'تجريبي · يتبقى ١١ يومًا',
        'تجريبي · يتبقى ١٠٠ يوم',
      ],
    ],
  ])('the message %o has the correct plural forms', (message, texts) => {
    expect(counts.map(count => message(count))).toEqual(texts)
  })
})
