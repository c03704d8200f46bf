import { activityActions, deletedName, loggedNames, loggedPhrases } from '@bahth/domain/records/activity.ts'
import { describe, expect, test, vi } from 'vitest'
import { messages as rightsArabic } from '../accounts/creator-rights/messages.ar.ts'
import { messages as domainsArabic } from '../accounts/domains/messages.ar.ts'
import { messages as memberActionsArabic } from '../accounts/members/action-messages.ar.ts'
import { messages as bulkArabic } from '../accounts/members/bulk-messages.ar.ts'
import { messages as membersArabic } from '../accounts/members/messages.ar.ts'
import { messages as contactArabic } from '../contact/messages.ar.ts'
import { messages as actionsArabic } from './activity/action-messages.ar.ts'
import { messages as detailsArabic } from './activity/detail-messages.ar.ts'
import { messages as logArabic } from './activity/messages.ar.ts'
import { messages as memberArabic } from './member/messages.ar.ts'
import { messages as frameArabic } from './messages.ar.ts'

vi.stubGlobal('document', { documentElement: { lang: 'ar', dir: 'rtl' } })

const counts = [0, 1, 2, 3, 11, 100]

describe('counted messages in Arabic', () => {
  test.each([
    [
      frameArabic.waiting,
      [
        'لا شيء بحاجة إلى قرار.',
        'بند واحد بحاجة إلى قرار.',
        'بندان بحاجة إلى قرار.',
        '٣ بنود بحاجة إلى قرار.',
        '١١ بندًا بحاجة إلى قرار.',
        '١٠٠ بند بحاجة إلى قرار.',
      ],
    ],
    [
      bulkArabic.actions.delete.done,
      [
        'تم حذف ٠ أعضاء.',
        'تم حذف عضو واحد.',
        'تم حذف عضوين.',
        'تم حذف ٣ أعضاء.',
        'تم حذف ١١ عضوًا.',
        'تم حذف ١٠٠ عضو.',
      ],
    ],
    [
      (count: number) => logArabic.entries(count, false),
      ['لا إدخالات', 'إدخال واحد', 'إدخالان', '٣ إدخالات', '١١ إدخالًا', '١٠٠ إدخال'],
    ],
    [memberArabic.devices, ['لا يوجد', 'جهاز واحد', 'جهازان', '٣ أجهزة', '١١ جهازًا', '١٠٠ جهاز']],
    [
      contactArabic.left,
      ['لم يتبقَّ أي حرف', 'يتبقى حرف واحد', 'يتبقى حرفان', 'تتبقى ٣ أحرف', 'يتبقى ١١ حرفًا', 'يتبقى ١٠٠ حرف'],
    ],
  ])('the message %o has the correct plural forms', (message, texts) => {
    expect(counts.map(count => message(count))).toEqual(texts)
  })

  test('the days of a trial have the correct plural forms', () => {
    expect(rightsArabic.approvedTrial('Mona', 2)).toContain('لمدة يومين')
    expect(rightsArabic.approvedTrial('Mona', 30)).toContain('لمدة ٣٠ يومًا')
  })
})

/** The text without its isolated parts, such as names and addresses. */
const unisolated = (text: string): string => text.replace(/[\u2066\u2068][^\u2069]*\u2069/g, '')

describe('the Arabic activity log', () => {
  test('all actions, and the values and names that the server writes, have Arabic names', () => {
    const server = [deletedName, ...Object.values(loggedNames)].map(detailsArabic.nameOf)
    const values = ['pending', 'banned', 'prof', 'verified', ...loggedPhrases, 'user_banned', 'true']
    for (const text of [
      ...activityActions.map(actionsArabic.actionOf),
      ...server,
      ...values.map(detailsArabic.valueOf),
    ])
      expect(text).toMatch(/^[\p{Script=Arabic}\p{Mark} ]+$/u)
  })

  test('names of members are unchanged', () =>
    expect(detailsArabic.nameOf('Nadia Rashed')).toBe('Nadia Rashed'))
})

test('names and addresses are isolated in Arabic sentences', () => {
  for (const text of [
    memberActionsArabic.banTitle('Mona Adel'),
    membersArabic.added('mona@example.edu.eg'),
    domainsArabic.removeText('example.edu.eg'),
    domainsArabic.closed,
    rightsArabic.rejectedOne('Mona Adel'),
    contactArabic.sentTo('الإعلام', 'mona@example.edu.eg'),
    frameArabic.welcome('صباح الخير', 'Mona'),
  ])
    expect(unisolated(text)).not.toMatch(/[a-z]/i)
})
