import { describe, expect, test } from 'vitest'
import {
  approvalTogetherRefusal,
  matchCheck,
  normalStudentId,
  type RegistrarEntry,
} from './registrar-rules.ts'

const entry = (changes: Partial<RegistrarEntry> = {}): RegistrarEntry => ({
  studentId: '20230017',
  email: 'mariam@example.org',
  arabicName: 'مريم محمد علي',
  latinName: 'Mariam Mohamed Ali',
  ...changes,
})

const request = {
  studentId: '20230017',
  email: 'mariam@example.org',
  firstName: 'Mariam',
  lastName: 'Ali',
  isStudentIdShared: false,
}

describe('comparing student IDs', () => {
  test.each([
    ['20230017', '٢٠٢٣٠٠١٧'],
    ['20230017', '۲۰۲۳۰۰۱۷'],
    ['0020230017', '20230017'],
    ['٠٠٢٠٢٣٠٠١٧', '20230017'],
    ['20230017', '\u200F٢٠٢٣٠٠١٧\u200F'],
    ['2023-0017', ' 2023 0017 '],
    ['2023/0017', '2023.0017'],
    ['med-0017', 'MED0017'],
    ['０１７', '17'],
    ['0', '000'],
  ])('the student IDs %s and %s are the same', (one, other) => {
    expect(normalStudentId(one)).toBe(normalStudentId(other))
  })

  test.each([
    ['20230017', '20230071'],
    ['20230017', '202300170'],
    ['MED17', 'MED017'],
    ['17', '17a'],
  ])('the student IDs %s and %s are different', (one, other) => {
    expect(normalStudentId(one)).not.toBe(normalStudentId(other))
  })
})

describe('matching a request with the registrar’s list', () => {
  test('a request with the student ID and email of an entry is an exact match, even if the name differs', () => {
    expect(matchCheck(request, [entry()])).toMatchObject({ match: 'match', others: 0 })
    expect(
      matchCheck({ ...request, studentId: '٠٢٠٢٣٠٠١٧', email: 'Mariam@Example.org' }, [
        entry({ latinName: 'Salma Adel' }),
      ]),
    ).toMatchObject({ match: 'match', comparison: { studentId: 'same', email: 'same', name: 'different' } })
    expect(matchCheck(request, [entry({ latinName: '' })])).toMatchObject({
      match: 'match',
      comparison: { name: null },
    })
  })

  test.each<[string, Partial<RegistrarEntry>, object]>([
    [
      'the same student ID and another email',
      { email: 'other@example.org' },
      { studentId: 'same', email: 'different' },
    ],
    ['the same student ID and no email', { email: '' }, { studentId: 'same', email: null }],
    [
      'the same email and another student ID',
      { studentId: '20230018' },
      { studentId: 'different', email: 'same' },
    ],
    [
      'a similar name and another student ID and email',
      { studentId: '1', email: 'x@example.org' },
      { name: 'spelling' },
    ],
    ['a similar name and no student ID or email', { studentId: '', email: '' }, { name: 'spelling' }],
  ])('a request is a near match of an entry with %s', (_, changes, comparison) => {
    expect(matchCheck(request, [entry(changes)])).toMatchObject({ match: 'near', comparison })
  })

  test('a request with the words of an entry’s name in another order is a near match', () => {
    const other = entry({ studentId: '', email: '', latinName: '' })
    const arabic = { ...request, firstName: 'علي', lastName: 'مريم محمد' }
    expect(matchCheck(arabic, [other])).toMatchObject({
      match: 'near',
      comparison: { name: 'order' },
    })
  })

  test('a request that resembles no entry has no match', () => {
    const stranger = entry({ studentId: '1', email: 'x@example.org', latinName: 'Salma Adel' })
    expect(matchCheck(request, [stranger])).toMatchObject({ match: 'none', entry: null })
    expect(matchCheck(request, [])).toMatchObject({ match: 'none' })
  })

  test('a request is only a near match if another account has the same student ID', () => {
    expect(matchCheck({ ...request, isStudentIdShared: true }, [entry()])).toMatchObject({ match: 'near' })
  })

  test('a request is only a near match if its student ID is on the list twice', () => {
    const twin = entry({ studentId: '020230017', email: 'twin@example.org' })
    expect(matchCheck(request, [entry(), twin])).toMatchObject({ match: 'near', others: 1, entry: entry() })
    expect(matchCheck(request, [entry(), entry()])).toMatchObject({ match: 'near', others: 1 })
  })

  test('a request is matched with the entry that resembles it most', () => {
    const [byName, byEmail, byId] = [
      entry({ studentId: '1', email: '' }),
      entry({ studentId: '2', latinName: 'Salma' }),
      entry({ email: '', latinName: 'Salma' }),
    ]
    expect(matchCheck(request, [byName, byEmail, byId]).entry).toBe(byId)
    expect(matchCheck(request, [byName, byEmail]).entry).toBe(byEmail)
  })

  test('an Arabic name is compared with the Arabic name of an entry, a Latin one with the Latin name', () => {
    const arabic = { ...request, firstName: 'مَريم', lastName: 'علي' }
    const comparedName = (...[who, listed]: [typeof request, RegistrarEntry]) =>
      matchCheck(who, [listed]).comparison?.name
    expect(comparedName(arabic, entry())).toBe('part')
    expect(comparedName(request, entry())).toBe('spelling')
    expect(comparedName(request, entry({ latinName: '' }))).toBeNull()
  })
})

test('only exact matches whose image was fetched can be approved together', () => {
  expect(approvalTogetherRefusal({ match: 'match', isImageFetched: true })).toBeNull()
  expect(approvalTogetherRefusal({ match: 'match', isImageFetched: false })).toBe('image_not_viewed')
  for (const match of ['near', 'none', null] as const)
    expect(approvalTogetherRefusal({ match, isImageFetched: true })).toBe('no_exact_match')
})
