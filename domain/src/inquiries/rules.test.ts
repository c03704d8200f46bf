import { describe, expect, test } from 'vitest'
import { InquiryFields, ReplyFields } from './inquiry-fields.ts'
import {
  acceptanceRefusal,
  deletionRefusal,
  editRefusal,
  type InquiryStatus,
  inquirySorts,
  inquiryStatuses,
  normalTag,
  normalTags,
  replyRefusal,
  statusByReplies,
  statusStep,
  tagsProblem,
  type Vote,
  voteChange,
} from './rules.ts'

const admin = { memberId: 'admin', isAdmin: true }
const asker = { memberId: 'asker', isAdmin: false }
const reader = { memberId: 'reader', isAdmin: false }

test('INQ-13 INQ-07 the statuses and sort orders have their published names', () => {
  expect(inquiryStatuses).toEqual(['open', 'answered', 'closed'])
  expect(inquirySorts).toEqual(['recent', 'popular', 'views', 'answers'])
})

describe('the status of a question', () => {
  test('INQ-14 a question without replies is open, and one with replies is answered', () => {
    expect([0, 1, 7].map(statusByReplies)).toEqual(['open', 'answered', 'answered'])
  })

  const steps: [from: InquiryStatus, replies: number, asked: InquiryStatus, to: InquiryStatus | 'refused'][] =
    [
      ['open', 0, 'closed', 'closed'],
      ['answered', 2, 'closed', 'closed'],
      ['closed', 2, 'closed', 'closed'],
      ['closed', 0, 'open', 'open'],
      ['closed', 0, 'answered', 'open'],
      ['closed', 2, 'open', 'answered'],
      ['closed', 2, 'answered', 'answered'],
      ['open', 0, 'open', 'open'],
      ['answered', 1, 'answered', 'answered'],
      ['open', 0, 'answered', 'refused'],
      ['answered', 1, 'open', 'refused'],
    ]
  test.each(steps)(
    'a question that is %s with %i replies and set to %s becomes %s',
    (status, replyCount, asked, to) => {
      expect(statusStep({ status, replyCount }, asked)).toEqual(
        to === 'refused' ? { refusal: 'inquiry_state' } : { status: to },
      )
    },
  )
})

describe('permissions on questions', () => {
  test('INQ-02 a question takes replies until it is closed', () => {
    expect(replyRefusal({ status: 'open' })).toBeNull()
    expect(replyRefusal({ status: 'answered' })).toBeNull()
    expect(replyRefusal({ status: 'closed' })).toBe('inquiry_closed')
  })

  test('INQ-17 administrators can delete any question, its author only an unanswered one, others none', () => {
    for (const replyCount of [0, 3]) {
      expect(deletionRefusal({ authorId: 'asker', replyCount }, admin)).toBeNull()
      expect(deletionRefusal({ authorId: 'asker', replyCount }, reader)).toBe('forbidden')
      expect(deletionRefusal({ authorId: null, replyCount }, reader)).toBe('forbidden')
    }
    expect(deletionRefusal({ authorId: 'asker', replyCount: 0 }, asker)).toBeNull()
    expect(deletionRefusal({ authorId: 'asker', replyCount: 1 }, asker)).toBe('inquiry_answered')
  })

  test('only the author of a question and administrators can accept a reply', () => {
    expect(acceptanceRefusal({ authorId: 'asker' }, asker)).toBeNull()
    expect(acceptanceRefusal({ authorId: 'asker' }, admin)).toBeNull()
    expect(acceptanceRefusal({ authorId: 'asker' }, reader)).toBe('forbidden')
    expect(acceptanceRefusal({ authorId: null }, reader)).toBe('forbidden')
  })
})

test('a changed vote adjusts the counters by the difference, and an unchanged one leaves them', () => {
  const changes: [Vote, Vote, number, number][] = [
    [0, 1, 1, 0],
    [0, -1, 0, 1],
    [1, 0, -1, 0],
    [-1, 0, 0, -1],
    [1, -1, -1, 1],
    [-1, 1, 1, -1],
    [1, 1, 0, 0],
    [0, 0, 0, 0],
    [-1, -1, 0, 0],
  ]
  for (const [before, after, up, down] of changes) expect(voteChange(before, after)).toEqual({ up, down })
})

describe('tags', () => {
  test('a tag is one line in lower case without its number sign', () => {
    expect(normalTag('  #Sample \n Size ')).toBe('sample size')
    expect(normalTag('##')).toBe('')
    expect(normalTag('ÉTHIQUE')).toBe('éthique')
    expect(normalTag('#إحصاء')).toBe('إحصاء')
  })

  test('different spellings of a tag are merged, and empty tags are removed', () => {
    expect(normalTags(['Ethics', '#ethics', ' ETHICS ', 'éthics', '', '#'])).toEqual(['ethics'])
    expect(normalTags(['إحصاء', 'احصاء', 'إِحصاء', '\u200Fإحصاء', '\u200F'])).toEqual(['إحصاء'])
  })

  test('at most eight tags of at most thirty characters are allowed', () => {
    const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    expect(tagsProblem(eight)).toBeNull()
    expect(tagsProblem([...eight, 'i'])).toBe('At most 8 tags')
    expect(tagsProblem(['x'.repeat(30)])).toBeNull()
    expect(tagsProblem(['x'.repeat(31)])).toBe('Tags can have at most 30 characters')
  })
})

describe('the fields of questions and replies', () => {
  const problems = (sent: unknown) =>
    InquiryFields.safeParse(sent).error?.issues.map(({ message }) => message)

  test('INQ-15 a question needs a title and a text that are not empty after trimming', () => {
    for (const nothing of [undefined, null, '', '  \n\t ', 7]) {
      expect(problems({ title: nothing, inquiry: 'What now?' })).toEqual(['Title is required'])
      expect(problems({ title: 'Now', inquiry: nothing })).toEqual(['Question is required'])
    }
    expect(InquiryFields.parse({ title: '  A  title\n', inquiry: ' Text \r\n more ' })).toEqual({
      title: 'A title',
      inquiry: 'Text \n more',
      category: 'NA',
      tags: [],
      mayQuote: false,
    })
  })

  test('INQ-19 the category is NA unless another is sent', () => {
    const category = (sent: unknown) =>
      InquiryFields.parse({ title: 'a', inquiry: 'b', category: sent }).category
    expect([undefined, null, '', '  ', 'Methods'].map(category)).toEqual(['NA', 'NA', 'NA', 'NA', 'Methods'])
  })

  test('INQ-16 a reply that is empty after trimming is refused', () => {
    const inquiryId = '0198c0de-0000-7000-8000-000000000000'
    for (const nothing of [undefined, '', ' \n '])
      expect(ReplyFields.safeParse({ inquiryId, reply: nothing }).error?.issues[0]?.message).toBe(
        'Reply is required',
      )
    expect(ReplyFields.parse({ inquiryId, reply: ' Yes. ' }).reply).toBe('Yes.')
  })

  test('a title, question or tag that is too long is refused', () => {
    expect(problems({ title: 'x'.repeat(151), inquiry: 'b' })).toEqual(['At most 150 characters'])
    expect(problems({ title: 'a', inquiry: 'x'.repeat(10_001) })).toEqual(['At most 10000 characters'])
    expect(problems({ title: 'a', inquiry: 'b', tags: ['x'.repeat(31)] })).toEqual([
      'Tags can have at most 30 characters',
    ])
  })
})

describe('editing a question', () => {
  const submittedAt = new Date('2026-11-24T10:00:00Z')
  const asked = { authorId: 'asker', submittedAt, replyCount: 0, status: 'open' as const }
  const at = (time: string) => new Date(`2026-11-${time}Z`)

  test.each([
    ['can be edited by its author at once', {}, 'asker', '24T10:00:00', null],
    [
      'can be edited by its author until a millisecond before a day has passed',
      {},
      'asker',
      '25T09:59:59.999',
      null,
    ],
    ['cannot be edited after a day', {}, 'asker', '25T10:00:00', 'inquiry_edit_over'],
    [
      'cannot be edited with a reply',
      { replyCount: 1, status: 'answered' as const },
      'asker',
      '24T10:05:00',
      'inquiry_has_reply',
    ],
    [
      'cannot be edited while it is closed',
      { status: 'closed' as const },
      'asker',
      '24T10:05:00',
      'inquiry_closed_to_edits',
    ],
    ['cannot be edited by another member', {}, 'reader', '24T10:05:00', 'forbidden'],
    [
      'cannot be edited by another member after its author was deleted',
      { authorId: null },
      'reader',
      '24T10:05:00',
      'forbidden',
    ],
  ])('a question %s', (_, changes, memberId, time, refusal) => {
    expect(editRefusal({ ...asked, ...changes }, memberId, at(time))).toBe(refusal)
  })
})
