import { expect, test } from 'vitest'
import { expiredBackups, incompleteName, nameOfBackup } from './retention.ts'

const nightly = (days: number): string[] =>
  Array.from({ length: days }, (_, day) => nameOfBackup(new Date(Date.UTC(2026, 9, 1 + day, 2, 10)), true))

const keptOf = (names: string[]) => {
  const expired = expiredBackups(names, { daily: 7, weekly: 4 })
  return names.filter(name => !expired.includes(name))
}

test('of nightly backups the last seven and one of each of the last four weeks are kept', () => {
  // 2026-11-01 is a Sunday, the last day of its week.
  expect(keptOf(nightly(32)).map(name => name.slice(6, 16))).toEqual([
    '2026-10-11',
    '2026-10-18',
    '2026-10-25',
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ])
})

test('a backup made by hand replaces the one of its day only after two days', () => {
  const nights = nightly(7)
  const byHand = nights[6]?.replace('T021000', 'T093000') ?? ''
  const all = [...nights, byHand]
  expect(keptOf(all)).toEqual(all)
  const next = nightly(9)
  expect(keptOf([...all, ...next.slice(7)])).not.toContain(nights[6])
  expect(keptOf([...all, ...next.slice(7)])).toContain(byHand)
})

test('old backups are kept until there are newer ones', () => {
  expect(keptOf(nightly(3))).toEqual(nightly(3))
})

test('a backup that lacks files is kept only for a day or week without another one', () => {
  const [monday = '', tuesday = '', wednesday = ''] = nightly(7).slice(4)
  const [late, lacking] = [incompleteName(tuesday.replace('T02', 'T23')), incompleteName(wednesday)]
  expect(keptOf([monday, tuesday, late, lacking])).toEqual([monday, tuesday, lacking])
  expect(expiredBackups([monday, tuesday, lacking], { daily: 0, weekly: 1 })).toEqual([lacking, monday])
})

test('files with other names never expire', () => {
  const others = ['bahth.tar', 'bahth-2026-10-01.tar', 'notes.txt', `${nightly(1)[0]}.unfinished`]
  const expired = expiredBackups([...others, ...nightly(4)], { daily: 0, weekly: 0 })
  expect(expired).toEqual(nightly(2).reverse())
})
