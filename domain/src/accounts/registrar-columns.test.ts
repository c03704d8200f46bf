import { describe, expect, test } from 'vitest'
import { interpretColumns } from './registrar-columns.ts'

const meanings = (...rows: string[][]) => interpretColumns(rows).columns.map(({ meaning }) => meaning)

describe('the columns of a registrar’s list', () => {
  test.each([
    ['Student ID', 'studentId'],
    ['student_id', 'studentId'],
    ['University No.', 'studentId'],
    ['Code', 'studentId'],
    ['رقم الطالب', 'studentId'],
    ['الرقم الجامعي', 'studentId'],
    ['كود الطالب', 'studentId'],
    ['الرقم الأكاديمي', 'studentId'],
    ['National ID', 'ignored'],
    ['الرقم القومي', 'ignored'],
    ['E-mail', 'email'],
    ['University email', 'email'],
    ['البريد الإلكتروني', 'email'],
    ['الإيميل', 'email'],
    ['Phone', 'ignored'],
    ['الفرقة', 'ignored'],
  ])('a column with the header %s has the meaning %s', (header, meaning) => {
    expect(meanings(['Mark', header, 'Group'], ['a', 'b', 'c'])[1]).toBe(meaning)
  })

  test('several columns can contain names, and their script decides whether they are Arabic or Latin names', () => {
    expect(
      meanings(
        ['رقم الطالب', 'الاسم الأول', 'اسم العائلة', 'Name'],
        ['20230017', 'مريم', 'علي', 'Mariam Ali'],
        ['20230018', 'سالم', '', 'Salem Adel'],
      ),
    ).toEqual(['studentId', 'arabicName', 'arabicName', 'latinName'])
  })

  test('columns without headers are interpreted by their cells', () => {
    const list = interpretColumns([
      ['1', '٢٠٢٣٠٠١٧', 'مريم محمد علي', 'mariam@example.org', '30101011234567'],
      ['2', '٢٠٢٣٠٠١٨', 'سالم عادل', 'salem@example.org', '30101011234568'],
    ])
    expect(list.columns.map(({ meaning }) => meaning)).toEqual([
      'ignored',
      'studentId',
      'arabicName',
      'email',
      'ignored',
    ])
    expect(list.from).toBe(0)
  })

  test('headers are found below the title lines of a sheet', () => {
    const list = interpretColumns([
      ['كلية الطب', '', ''],
      ['كشف بأسماء الطلاب', '', ''],
      ['م', 'كود الطالب', 'اسم الطالب'],
      ['1', '20230017', 'مريم محمد علي'],
    ])
    expect(list).toEqual({
      columns: [
        { header: 'م', meaning: 'ignored', sample: '1' },
        { header: 'كود الطالب', meaning: 'studentId', sample: '20230017' },
        { header: 'اسم الطالب', meaning: 'arabicName', sample: 'مريم محمد علي' },
      ],
      from: 3,
    })
  })

  test('only the first of two student ID or email columns is used', () => {
    expect(
      meanings(
        ['Student ID', 'Email', 'Student code', 'Other email'],
        ['20230017', 'a@example.org', '1234', 'b@example.org'],
      ),
    ).toEqual(['studentId', 'email', 'ignored', 'ignored'])
  })

  test.each([
    ['No', 'Student code', '17', 'ignored', 'studentId'],
    ['Number', 'University ID', '20230018', 'ignored', 'studentId'],
    ['Code', 'Student ID', '17', 'ignored', 'studentId'],
    ['رقم الجلوس', 'كود الطالب', '4711', 'ignored', 'studentId'],
    ['الرقم', 'الرقم الجامعي', '17', 'ignored', 'studentId'],
    ['No', 'Level', '20230018', 'studentId', 'ignored'],
    ['رقم الجلوس', 'الفرقة', '4711', 'studentId', 'ignored'],
  ])(
    'of the headers %s and %s only the clearer one means the student ID',
    (one, other, cell, first, second) => {
      expect(meanings([one, other, 'Name'], [cell, 'b', 'Mariam Ali'])).toEqual([first, second, 'latinName'])
    },
  )

  test('a column of row numbers is not read as student IDs, even with the header “No”', () => {
    expect(
      meanings(['No', 'Matricule', 'Name'], ['1', '20230017', 'Mariam Ali'], ['٢', '20230018', 'Salem Adel']),
    ).toEqual(['ignored', 'studentId', 'latinName'])
  })

  test('an empty list has no columns', () => {
    expect(interpretColumns([]).columns).toEqual([])
  })
})
