import { describe, expect, test } from 'vitest'
import {
  approvalTogetherRefusal,
  compareWithEntry,
  matchRequest,
  type RegistrarEntry,
  studentIdKey,
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

describe('a student ID', () => {
  test.each([
    ['20230017', '٢٠٢٣٠٠١٧'],
    ['20230017', '۲۰۲۳۰۰۱۷'],
    ['0020230017', '20230017'],
    ['٠٠٢٠٢٣٠٠١٧', '20230017'],
    ['2023-0017', ' 2023 0017 '],
    ['2023/0017', '2023.0017'],
    ['med-0017', 'MED0017'],
    ['０１７', '17'],
    ['0', '000'],
  ])('%s is the same as %s', (one, other) => {
    expect(studentIdKey(one)).toBe(studentIdKey(other))
  })

  test.each([
    ['20230017', '20230071'],
    ['20230017', '202300170'],
    ['MED17', 'MED017'],
    ['17', '17a'],
  ])('%s is another than %s', (one, other) => {
    expect(studentIdKey(one)).not.toBe(studentIdKey(other))
  })
})

describe('a request', () => {
  test('with the student ID and the address of an entry is an exact match, whatever its name', () => {
    expect(matchRequest(request, [entry()])).toMatchObject({ match: 'match', others: 0 })
    expect(
      matchRequest({ ...request, studentId: '٠٢٠٢٣٠٠١٧', email: 'Mariam@Example.org' }, [
        entry({ latinName: 'Salma Adel' }),
      ]),
    ).toMatchObject({ match: 'match', comparison: { studentId: 'same', email: 'same', name: 'different' } })
    expect(matchRequest(request, [entry({ latinName: '' })])).toMatchObject({
      match: 'match',
      comparison: { name: null },
    })
  })

  test.each<[string, Partial<RegistrarEntry>, object]>([
    ['another address', { email: 'other@example.org' }, { studentId: 'same', email: 'different' }],
    ['no address', { email: '' }, { studentId: 'same', email: null }],
    ['another student ID', { studentId: '20230018' }, { studentId: 'different', email: 'same' }],
    ['another ID and address', { studentId: '1', email: 'x@example.org' }, { name: 'spelling' }],
    ['nothing but the name', { studentId: '', email: '' }, { name: 'spelling' }],
  ])('is a near match of an entry with %s', (_, changes, comparison) => {
    expect(matchRequest(request, [entry(changes)])).toMatchObject({ match: 'near', comparison })
  })

  test('is a near match with the same words in another order, never more', () => {
    const other = entry({ studentId: '', email: '', latinName: '' })
    const arabic = { ...request, firstName: 'علي', lastName: 'مريم محمد' }
    expect(matchRequest(arabic, [other])).toMatchObject({
      match: 'near',
      comparison: { name: 'order' },
    })
  })

  test('without any resemblance is not on the list', () => {
    const stranger = entry({ studentId: '1', email: 'x@example.org', latinName: 'Salma Adel' })
    expect(matchRequest(request, [stranger])).toMatchObject({ match: 'none', entry: null })
    expect(matchRequest(request, [])).toMatchObject({ match: 'none' })
  })

  test('whose student ID another account has is never an exact match', () => {
    expect(matchRequest({ ...request, isStudentIdShared: true }, [entry()])).toMatchObject({ match: 'near' })
  })

  test('whose student ID is on the list twice is never an exact match', () => {
    const twin = entry({ studentId: '020230017', email: 'twin@example.org' })
    expect(matchRequest(request, [entry(), twin])).toMatchObject({ match: 'near', others: 1, entry: entry() })
    expect(matchRequest(request, [entry(), entry()])).toMatchObject({ match: 'near', others: 1 })
  })

  test('is compared with the entry that resembles it most', () => {
    const [byName, byEmail, byId] = [
      entry({ studentId: '1', email: '' }),
      entry({ studentId: '2', latinName: 'Salma' }),
      entry({ email: '', latinName: 'Salma' }),
    ]
    expect(matchRequest(request, [byName, byEmail, byId]).entry).toBe(byId)
    expect(matchRequest(request, [byName, byEmail]).entry).toBe(byEmail)
  })

  test('in Arabic is compared with the Arabic name, in Latin letters with the Latin one', () => {
    const arabic = { ...request, firstName: 'مَريم', lastName: 'علي' }
    expect(compareWithEntry(arabic, entry())).toMatchObject({ name: 'part' })
    expect(compareWithEntry(request, entry())).toMatchObject({ name: 'spelling' })
    expect(compareWithEntry(request, entry({ latinName: '' }))).toMatchObject({ name: null })
  })
})

test('only exact matches whose image was fetched are approved together', () => {
  expect(approvalTogetherRefusal({ match: 'match', isImageFetched: true })).toBeNull()
  expect(approvalTogetherRefusal({ match: 'match', isImageFetched: false })).toBe('image_not_viewed')
  for (const match of ['near', 'none', null] as const)
    expect(approvalTogetherRefusal({ match, isImageFetched: true })).toBe('no_exact_match')
})
