import { messages as access } from '../web/src/surveys/access-messages.ts'
import { messages as connection } from '../web/src/surveys/connect/messages.ts'
import { messages as consent } from '../web/src/surveys/consent/messages.ts'
import { messages as own } from '../web/src/surveys/creator-messages.ts'
import { messages as details } from '../web/src/surveys/details-messages.ts'
import { messages as editor } from '../web/src/surveys/editor/messages.ts'
import { messages as surveys } from '../web/src/surveys/messages.ts'
import { messages as results } from '../web/src/surveys/results/messages.ts'
import { messages as sheets } from '../web/src/surveys/sheet/messages.ts'
import { messages as submissions } from '../web/src/surveys/submission-messages.ts'
import { messages as wizard } from '../web/src/surveys/wizard/messages.ts'
import { opened, page, plain, type Screen } from './screen.ts'

/** Surveys as members and form creators see them. */

/**
 * The creator's surveys as they appear with a service account: all sheets are Google sheets, and they are private
 * until control over them is proved.
 */
function shareable(proof: { tab: string | null; provedAt: string | null }) {
  const address = 'sheets-reader@bahth-example.iam.gserviceaccount.com'
  type Item = { isNative: boolean; linkCheck: object }
  const checked = proof.provedAt
    ? { sheet: { light: 'ok', reason: null }, shareWith: null }
    : { sheet: { light: 'fail', reason: 'private' }, shareWith: address }
  const changed = (item: Item) =>
    item.isNative
      ? item
      : { ...item, linkCheck: { ...item.linkCheck, ...checked }, sheetProof: { address, ...proof } }
  return {
    path: '/api/surveys/mine',
    by: (answer: { items: Item[] }) => ({
      ...answer,
      items: answer.items.map(changed),
      sheetReader: address,
    }),
  }
}

export const discover: Screen[] = [
  ...page('surveys', 'student', '/surveys', ['complete', 'loading', 'failed', 'empty', 'offline']),
  ...plain('surveys, no match', 'student', '/surveys?q=nothing'),
  ...page('surveys completed', 'student', '/surveys?tab=completed'),
  ...plain('surveys mine, no right', 'student', '/surveys?tab=mine'),
  ...opened('form creators only', 'student', '/surveys', [surveys.add]),
  ...opened('survey taken', 'student', '/surveys', ['Which app']),
  ...opened('survey sharing', 'student', '/surveys', ['Which app', surveys.share]),
  ...opened('survey to take', 'student', '/surveys', [surveys.of(surveys.take, 'Ramadan')]),
  ...opened('survey on Bahth', 'student', '/surveys', [surveys.of(surveys.take, 'Eating')]),
  ...opened('survey on Bahth before the start', 'student', '/surveys', [
    surveys.of(surveys.take, 'Eating'),
    details.answer,
  ]),
  ...opened('survey countdown', 'student', '/surveys', [surveys.goOn]),
  ...opened('receipt verified', 'student', '/surveys?tab=completed', ['Metro Line 3']),
  ...opened('receipt not found', 'student', '/surveys?tab=completed', ['Blood donation']),
]

export const ownSurveys: Screen[] = [
  ...page('my surveys', 'creator', '/surveys?tab=mine'),
  ...opened('survey closing', 'creator', '/surveys?tab=mine', [surveys.of(own.close, 'Pilot')]),
  ...opened('draft deletion', 'creator', '/surveys?tab=mine', [surveys.of(own.delete, 'Mentors')]),
  ...opened('results', 'creator', '/surveys?tab=mine', [surveys.of(own.results, 'Caffeine')]),
  ...opened('results submissions', 'creator', '/surveys?tab=mine', [
    surveys.of(own.results, 'Caffeine'),
    own.analytics.submissions,
  ]),
  ...opened('submission rejected with a note', 'creator', '/surveys?tab=mine', [
    surveys.of(own.results, 'Caffeine'),
    own.analytics.submissions,
    surveys.of(submissions.reject, ''),
  ]),
  ...opened('study results', 'creator', '/surveys?tab=mine', [surveys.of(own.results, 'Sleep')]),
  ...opened('study results downloads', 'creator', '/surveys?tab=mine', [
    surveys.of(own.results, 'الشاشات'),
    results.files.title,
  ]),
  ...opened('wizard', 'creator', '/surveys?new=1', [{ wait: wizard.title }]),
  ...opened('wizard links', 'creator', '/surveys?tab=mine', [surveys.of(own.edit, 'Mentors'), wizard.next]),
  ...opened('wizard on Bahth', 'creator', '/surveys?tab=mine', [
    surveys.of(own.edit, 'Mentors'),
    wizard.next,
    wizard.sources.bahth.title,
  ]),
  ...opened('questions', 'creator', '/surveys?tab=mine', [
    surveys.of(own.edit, 'Mentors'),
    wizard.next,
    wizard.sources.bahth.title,
    editor.open,
    editor.addTo(1),
    editor.kinds.matrix,
  ]),
  ...opened('wizard sources', 'creator', '/surveys?tab=mine', [
    surveys.of(own.edit, 'Campus'),
    wizard.next,
    wizard.next,
  ]),
  ...opened('wizard of a rejected survey', 'creator', '/surveys?tab=mine', [surveys.of(own.edit, 'Campus')]),
  ...opened('own survey', 'creator', '/surveys?tab=mine', ['Pilot']),
  ...plain('own private sheets', 'creator', '/surveys?tab=mine').map(screen => ({
    ...screen,
    changed: shareable({ tab: null, provedAt: null }),
  })),
  ...opened(
    'wizard private sheet',
    'creator',
    '/surveys?tab=mine',
    [
      surveys.of(own.edit, 'Mentors'),
      wizard.next,
      wizard.sources.private.title,
      { fill: wizard.sheetLink, text: 'https://docs.google.com/spreadsheets/d/1tY5/edit#gid=7' },
      sheets.copyAddress,
    ],
    { changed: shareable({ tab: null, provedAt: null }) },
  ),
  ...opened('sheet to share', 'creator', '/surveys?tab=mine', [surveys.of(sheets.open, 'Caffeine')], {
    changed: shareable({ tab: null, provedAt: null }),
  }),
  ...opened('sheet to prove', 'creator', '/surveys?tab=mine', [surveys.of(sheets.open, 'Caffeine')], {
    changed: shareable({ tab: 'Bahth 7K2M9QXWPA', provedAt: null }),
  }),
  ...opened('sheet shared', 'creator', '/surveys?tab=mine', [surveys.of(sheets.open, 'Caffeine')], {
    changed: shareable({ tab: null, provedAt: '2026-11-20T10:00:00.000Z' }),
  }),
  ...opened('form to connect', 'creator', '/surveys?tab=mine', [surveys.of(connection.open, 'Caffeine')]),
  ...opened('ethics and consent', 'creator', '/surveys?tab=mine', [surveys.of(consent.open, 'Mentors')]),
  ...opened('right to publish', 'creator', '/surveys?access=1', [{ wait: access.titleOwn }]),
]
