import { describe, expect, test } from 'vitest'
import { compareNames, nameLookups } from './registrar-names.ts'

type Pair = [one: string, other: string]

const same: Pair[] = [
  ['مريم محمد علي', 'مريم محمد علي'],
  ['أحمد إبراهيم', 'احمد ابراهيم'],
  ['فاطمة الزهراء', 'فاطمه الزهراء'],
  ['يحيى مصطفى', 'يحيي مصطفي'],
  ['مُحَمَّد عَلِيّ', 'محمد علي'],
  ['محمـــد علي', 'محمد علي'],
  ['عبد الرحمن محمد', 'عبدالرحمن محمد'],
  ['محمد عبد  الله', 'محمد عبدالله'],
  ['عبد العزيز بن سعود', 'عبدالعزيز ابن سعود'],
  ['علي ابن سينا', 'علي بن سينا'],
  ['أبو بكر السيد', 'ابوبكر سيد'],
  ['السيد حسن', 'سيد حسن'],
  ['نور الدين محمود', 'نورالدين محمود'],
  ['هبة الله سامي', 'هبه الله سامى'],
  ['ال سيد حسن', 'السيد حسن'],
  ['مؤمن رؤوف', 'مومن رووف'],
  ['علی کامل', 'علي كامل'],
  ['مريم-محمد، علي', 'مريم محمد علي'],
  ['Mariam Ali', 'mariam  ALI'],
]

const inAnotherOrder: Pair[] = [
  ['محمد علي', 'علي محمد'],
  ['مريم محمد عبد الرحمن', 'عبدالرحمن مريم محمد'],
]

const partOf: Pair[] = [
  ['مريم علي', 'مريم محمد علي'],
  ['مريم عبدالرحمن', 'مريم محمد علي عبد الرحمن'],
  ['أحمد السيد', 'احمد محمود سيد'],
]

const spelledDifferently: Pair[] = [
  ['Mohamed Ali', 'Mohammed Aly'],
  ['Mohamed Ali', 'Muhammad Ali'],
  ['Mohamad Ahmad', 'Mohmed Ahmed'],
  ['Hussein Sherif', 'Husain Cherif'],
  ['Youssef Gamal', 'Yusuf Jamal'],
  ['Abd El-Rahman Samy', 'Abdelrahman Sami'],
  ['Abdul Rahman Khalid', 'Abdelrahman Khaled'],
  ['Abd Allah Omar', 'Abdallah Omar'],
  ['Abdullah Omar', 'Abdalla Omar'],
  ['Abdel Hamid Omar', 'Abdelhamid Omar'],
  ['Fatma El Sayed', 'Fatima Elsayed'],
  ['Zeinab Mahmoud', 'Zaynab Mahmood'],
  ['Mariam Noor', 'Maryam Nour'],
  ['Sarah Hoda', 'Sara Huda'],
  ['Qasem Shereef', 'Kasem Sherif'],
  ['Ali Mohamed', 'Muhammad Aly'],
  ['Mariam Abdelrahman', 'Mariam Mohamed Aly Abd El Rahman'],
]

const different: Pair[] = [
  ['محمد علي', 'محمود علي'],
  ['محمد علي', 'محمد عليش'],
  ['حامد سالم', 'احمد سالم'],
  ['عمر حسن', 'عمرو حسن'],
  ['عبد الرحمن محمد', 'عبد الرحيم محمد'],
  ['عبد الله حسن', 'الله حسن'],
  ['مريم', 'مريم محمد علي'],
  ['محمد علي', 'أحمد محمد علي'],
  ['مريم علي محمد', 'مريم محمد علي سالم'],
  ['Mohamed Ali', 'Mahmoud Ali'],
  ['Ahmed Salem', 'Hamed Salem'],
  ['Omar Hassan', 'Amr Hassan'],
  ['Salma Adel', 'Salem Adel'],
  ['Ali Samir', 'Alia Samir'],
  ['Khaled Samy', 'Waleed Samy'],
  ['Mona Adel', 'Mina Adel'],
  ['Abdelrahman Ali', 'Abdelrahim Ali'],
  ['Mariam', 'Mariam Mohamed'],
]

const nothingToCompare: Pair[] = [
  ['', 'محمد علي'],
  ['محمد علي', '  '],
  ['Mohamed Ali', 'محمد علي'],
]

const bothWays = (pairs: Pair[]): Pair[] =>
  pairs.flatMap(
    ([one, other]) =>
      [
        [one, other],
        [other, one],
      ] as Pair[],
  )

describe('comparing names', () => {
  test.each(bothWays(same))('the names %s and %s are the same', (one, other) => {
    expect(compareNames(one, other)).toBe('same')
  })
  test.each(bothWays(inAnotherOrder))(
    'the names %s and %s differ only in the order of their words',
    (one, other) => {
      expect(compareNames(one, other)).toBe('order')
    },
  )
  test.each(bothWays(partOf))('of the names %s and %s one is a part of the other', (one, other) => {
    expect(compareNames(one, other)).toBe('part')
  })
  test.each(bothWays(spelledDifferently))(
    'the names %s and %s may be the same name in different spellings',
    (one, other) => {
      expect(compareNames(one, other)).toBe('spelling')
    },
  )
  test.each(bothWays(different))('the names %s and %s are different', (one, other) => {
    expect(compareNames(one, other)).toBe('different')
  })
  test.each(bothWays(nothingToCompare))('the names “%s” and “%s” cannot be compared', (one, other) => {
    expect(compareNames(one, other)).toBeNull()
  })
})

describe('lookup texts of names', () => {
  const share = ([one, other]: Pair) => nameLookups(one).some(text => nameLookups(other).includes(text))

  test.each([...same, ...inAnotherOrder, ...partOf, ...spelledDifferently])(
    'the names %s and %s have a lookup text in common',
    (one, other) => {
      expect(share([one, other])).toBe(true)
    },
  )

  test('a single or empty name has no lookup texts', () => {
    expect(nameLookups('محمد')).toEqual([])
    expect(nameLookups('')).toEqual([])
  })
})
