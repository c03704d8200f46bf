import { after, days, hours, minutes, seconds } from '@bahth/domain/durations.ts'
import { type Applicant, applicants, bannedMembers, bans } from '../applicants.ts'
import { type Person, staffAndAccounts } from '../people.ts'
import { students } from '../students.ts'
import { idMaker, type SeededRandom, seededRandom } from './seeded-random.ts'
import { awake, earliest, latest, type Times } from './times.ts'

/** A member of the demo with the times of their history. */
export interface Member {
  person: Person
  key: string
  id: string
  name: string
  joinedAt: Date
  confirmedAt: Date | null
  /** Since when the member can open surveys, sessions and questions. */
  approvedAt: Date | null
  lastActiveAt: Date
  /** How often they take part, as a weight. */
  zeal: number
}

export interface Cast {
  all: readonly Member[]
  of(key: string): Member
  admin: Member
  /** Members who were approved and still active at a time. */
  around(at: Date): Member[]
}

/** Members seen within the last two minutes. */
const online = ['admin', 'student', 'creator', 'salma-fouad', 'laila-osman', 'zeyad-elkady', 'menna-gamal']

/** Members who haven't been seen for over a month. */
const away = [
  'tasneem-raafat',
  'abanoub-fayez',
  'fady-naguib',
  'nadine-wassef',
  'mazen-soliman',
  'moaz-khalil',
]
const longAway = ['sherif-kamel', 'tarek-amin', 'shahd-yasser', 'abdullah-mekky']

function joinedAt(person: Person | Applicant, times: Times, { between }: SeededRandom): Date {
  if (!('check' in person)) return times.daysAgo(person.joined + between(0.05, 0.9))
  const { check } = person
  if (check.state === 'pending' && !check.refusedBefore)
    return after(times.minutesAgo(check.submitted), seconds(20))
  return times.daysAgo(person.joined + between(0.05, 0.4))
}

function approvedAt(person: Person, joined: Date, times: Times, { between }: SeededRandom): Date | null {
  if (person.state === 'pending' || person.state === 'rejected') return null
  if (person.approved !== undefined) return times.minutesAgo(person.approved)
  if (person.invited) return after(joined, hours(between(1, 20)))
  return awake(after(joined, hours(between(1, 26))), times.now)
}

function lastActiveAt(person: Person, since: Date, times: Times, { between, next }: SeededRandom): Date {
  const ban = bans.find(({ key, lifted }) => key === person.key && lifted === undefined)
  if (ban) return after(times.daysAgo(ban.since), -minutes(25))
  if (online.includes(person.key)) return after(times.now, -seconds(between(4, 110)))
  if (person.state !== 'approved') return earliest(after(since, minutes(between(6, 300))), times.now)
  if (longAway.includes(person.key)) return latest(times.daysAgo(between(48, 140)), after(since, days(1)))
  if (away.includes(person.key)) return latest(times.daysAgo(between(31, 44)), after(since, days(1)))
  return earliest(
    latest(times.daysAgo(next() ** 3 * 26), after(since, minutes(30))),
    times.minutesAgo(between(4, 90)),
  )
}

function memberOf(
  person: Person | Applicant,
  times: Times,
  random: SeededRandom,
  id: (at: Date) => string,
): Member {
  const joined = joinedAt(person, times, random)
  const isUnconfirmed = 'check' in person && person.check.state === 'pending' && person.check.unconfirmed
  const approved = approvedAt(person, joined, times, random)
  return {
    person,
    key: person.key,
    id: id(joined),
    name: `${person.first} ${person.last}`,
    joinedAt: joined,
    confirmedAt: isUnconfirmed ? null : after(joined, minutes(person.invited ? 45 : random.between(1, 9))),
    approvedAt: approved,
    lastActiveAt: lastActiveAt(person, approved ?? joined, times, random),
    zeal: person.role === 'student' ? random.between(0.5, 1.6) : 0.4,
  }
}

/** All members of the demo. */
export function castOf(times: Times): Cast {
  const id = idMaker('members')
  const all = [...staffAndAccounts, ...students, ...bannedMembers, ...applicants].map(person =>
    memberOf(person, times, seededRandom(person.key), id),
  )
  const byKey = new Map(all.map(member => [member.key, member]))
  const of = (key: string): Member => {
    const member = byKey.get(key)
    if (!member) throw new Error(`The demo has no person with the key ${key}.`)
    return member
  }
  return {
    all,
    of,
    admin: of('admin'),
    around: at =>
      all.filter(({ approvedAt, lastActiveAt }) => approvedAt && approvedAt <= at && lastActiveAt >= at),
  }
}
