import { describe, expect, test } from 'vitest'
import { fromCairo, toCairo } from '../cairo.ts'
import {
  type GroupNews,
  type GroupTexts,
  groupParts,
  groupText,
  groupWeek,
  plainTitle,
} from './group-text.ts'

const shown = (instant: Date) => Object.values(toCairo(instant)).join(' ')

test.each([
  ['the first minute of a Saturday', '2026-11-21', '00:00', '2026-11-21', '2026-11-27'],
  ['a Tuesday', '2026-11-24', '12:00', '2026-11-21', '2026-11-27'],
  ['the last minute of a Friday', '2026-11-27', '23:59', '2026-11-21', '2026-11-27'],
  ['the day on which summer time begins', '2026-04-24', '12:00', '2026-04-18', '2026-04-24'],
  ['the first Saturday of summer time', '2026-04-25', '00:00', '2026-04-25', '2026-05-01'],
  ['the day after the end of summer time', '2026-10-30', '12:00', '2026-10-24', '2026-10-30'],
  ['New Year’s Day', '2027-01-01', '12:00', '2026-12-26', '2027-01-01'],
])('the week of %s is from Saturday to Friday in Cairo', (_, date, time, first, last) => {
  const week = groupWeek(fromCairo({ date, time }) ?? new Date(Number.NaN))
  expect(shown(week.startsAt)).toBe(`${first} 00:00`)
  expect(shown(week.endsAt)).toBe(`${last} 23:59`)
})

test.each([
  ['of plain text is unchanged', 'Sleep before exams', 'Sleep before exams'],
  [
    'with formatting characters gets similar characters without a meaning',
    '*Sleep* _and_ ~coffee~ `now`',
    '∗Sleep∗ ˍandˍ ∼coffee∼ ’now’',
  ],
  ['with line breaks and spaces becomes one trimmed line', ' Sleep\n\n  and coffee ', 'Sleep and coffee'],
  ['loses its direction marks', '\u202eSleep\u2069', 'Sleep'],
  ['in Arabic is unchanged', 'النوم قبل الامتحان', 'النوم قبل الامتحان'],
  ['of many words is cut at a word', 'word '.repeat(40), `${'word '.repeat(19).trim()}…`],
  ['of one long word is cut at 100 characters', 'w'.repeat(120), `${'w'.repeat(99)}…`],
  ['of 100 characters with two code units each is not cut', '😀'.repeat(100), '😀'.repeat(100)],
])('a title %s', (_, title, plain) => expect(plainTitle(title)).toBe(plain))

const texts: GroupTexts = {
  title: ({ startsAt }) => `Week ${shown(startsAt)}`,
  sessions: 'Sessions',
  session: startsAt => shown(startsAt),
  surveys: 'Surveys',
  survey: (minutes, needed) => `${minutes} min, ${needed} needed`,
  more: count => `And ${count} more`,
  questions: 'Questions',
  question: count => `${count} open`,
  moreQuestions: count => `${count} more open`,
  listed: title => title,
}
const startsAt = new Date('2026-11-26T16:00:00Z')
const full: GroupNews = {
  week: groupWeek(startsAt),
  sessions: { items: [{ title: 'A *b*', startsAt, url: 'https://x.example/_s_' }], total: 3 },
  surveys: { items: [{ title: 'C', minutes: 5, needed: 2, url: 'https://x.example/c' }], total: 1 },
  questions: { items: [], total: 4, url: 'https://x.example/q' },
}
const none: GroupNews = {
  ...full,
  sessions: { items: [], total: 0 },
  surveys: { items: [], total: 0 },
  questions: { items: [], total: 0, url: '' },
}
const title = '*Week 2026-11-21 00:00*'
const sessions = '*Sessions*\n• A ∗b∗\n_2026-11-26 18:00_\nhttps://x.example/_s_\nAnd 2 more'
const surveys = '*Surveys*\n• C\n_5 min, 2 needed_\nhttps://x.example/c'
const allowed = [{ title: 'D _e_', url: 'https://x.example/d' }]
const questions = '*Questions*\n4 open\nhttps://x.example/q'

describe('the text for a chat group', () => {
  test.each([
    ['has all parts in their order', full, groupParts, [title, sessions, surveys, questions]],
    [
      'has the chosen parts in the standard order',
      full,
      ['questions', 'week'] as const,
      [title, sessions, questions],
    ],
    ['has the title and the only chosen part', full, ['surveys'] as const, [title, surveys]],
    ['is empty without a chosen part', full, [], []],
    [
      'leaves out a part without items',
      { ...full, surveys: none.surveys },
      groupParts,
      [title, sessions, questions],
    ],
    [
      'lists the questions that may be quoted and counts the others',
      { ...none, questions: { ...full.questions, items: allowed } },
      groupParts,
      [title, '*Questions*\n• D ˍeˍ\nhttps://x.example/d\n3 more open\nhttps://x.example/q'],
    ],
    [
      'has no count and link if all questions may be quoted',
      { ...none, questions: { items: allowed, total: 1, url: 'https://x.example/q' } },
      groupParts,
      [title, '*Questions*\n• D ˍeˍ\nhttps://x.example/d'],
    ],
    ['is empty without any items', none, groupParts, []],
  ])('the text %s', (_, news, parts, expected) =>
    expect(groupText(news, parts, texts)).toBe(expected.join('\n\n')),
  )
})
