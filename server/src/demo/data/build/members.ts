import { semesterOn } from '@bahth/domain/accounts/rules.ts'
import { cairoDate } from '@bahth/domain/cairo.ts'
import { bans } from '../applicants.ts'
import { faculties, facultyInterests, type Person } from '../people.ts'
import type { Cast, Member } from './cast.ts'
import type { Right } from './rights.ts'
import { seededRandom } from './seeded-random.ts'
import type { Rows } from './story.ts'
import type { Times } from './times.ts'

/** The semester that a member entered, and when, so that it has advanced to the semester in the data by now. */
export function semesterEntered(member: Member, now: Date): { semester: number; at: Date } {
  const semester = member.person.semester ?? 1
  const entered = semester - (semesterOn(1, member.joinedAt, now) - 1)
  return entered >= 1 ? { semester: entered, at: member.joinedAt } : { semester, at: now }
}

/** Half of the members have a number; none of the numbers is real. */
export function phoneOf({ key, phone }: Person): string | null {
  const { chance, integer } = seededRandom(`phone of ${key}`)
  if (phone) return phone
  return chance(0.5) ? `+20 100 000 ${integer(1000, 9999)}` : null
}

function graduationYear({ major, semester }: Person, now: Date): number | null {
  if (semester === null) return null
  const left = (faculties[major ?? '']?.semesters ?? 10) - semester
  return Number(cairoDate(now).slice(0, 4)) + Math.max(0, Math.ceil(left / 2))
}

function interestsOf({ key, major, interests }: Person): string[] {
  const { chance, draw, integer } = seededRandom(`interests of ${key}`)
  return interests ?? (chance(0.65) ? draw(facultyInterests[major ?? ''] ?? [], integer(1, 3)) : [])
}

function banOf({ key }: Person, times: Times) {
  const ban = bans.find(found => found.key === key && found.lifted === undefined)
  if (!ban) return { ban_reason: null, banned_until: null, state_before_ban: null }
  return {
    ban_reason: ban.reason,
    banned_until: ban.until === undefined ? null : times.daysAgo(-ban.until),
    state_before_ban: 'approved' as const,
  }
}

/** The members as they are now. */
export function memberRows(
  cast: Cast,
  facts: {
    passwordHash: string
    formsFilled: ReadonlyMap<string, number>
    rights: ReadonlyMap<string, Right>
  },
  times: Times,
): Rows<'member'> {
  return cast.all.map(member => {
    const { person } = member
    const { chance } = seededRandom(`habits of ${member.key}`)
    const entered = person.semester === null ? null : semesterEntered(member, times.now)
    const right = facts.rights.get(member.key)
    return {
      id: member.id,
      email: person.email,
      email_confirmed_at: member.confirmedAt,
      password_hash: facts.passwordHash,
      first_name: person.first,
      last_name: person.last,
      student_id: person.studentId,
      phone_number: phoneOf(person),
      role: person.role,
      state: person.state,
      ...banOf(person, times),
      semester_entered: entered?.semester ?? null,
      semester_entered_at: entered?.at ?? null,
      major: person.major,
      graduation_year: member.approvedAt ? graduationYear(person, times.now) : null,
      interests: member.approvedAt ? interestsOf(person) : [],
      website: person.website ?? null,
      linked_in: person.linkedIn ?? null,
      github: person.github ?? null,
      email_notifications: chance(0.8) || person.email.endsWith('@demo.example'),
      show_email: chance(0.35),
      show_phone: chance(0.1),
      creator_source: right?.source ?? null,
      creator_granted_at: right?.grantedAt ?? null,
      creator_expires_at: right?.expiresAt ?? null,
      forms_filled: facts.formsFilled.get(member.key) ?? 0,
      joined_at: member.joinedAt,
      last_active_at: member.lastActiveAt,
    }
  })
}
