import type { CheckState } from '@bahth/domain/accounts/rules.ts'
import { domainAllowed } from '@bahth/domain/accounts/rules.ts'
import { fold } from '@bahth/domain/fold.ts'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { afterCursor, nextCursor } from '../db/keyset.ts'
import type { Db } from '../db/open.ts'
import { listAllowedDomains } from './store.ts'

/** The officers' queue: checks of confirmed accounts, oldest first, with whoever looks like the same person. */
export async function listChecks(
  db: Db,
  query: { status: CheckState | 'all'; q?: string | undefined; limit: number; cursor?: string | undefined },
) {
  const at = afterCursor(query.cursor, ['date', 'id'])
  let found = db
    .selectFrom('identity_check as check')
    .innerJoin('member', 'member.id', 'check.member_id')
    .where('member.email_confirmed_at', 'is not', null)
  if (query.status !== 'all') found = found.where('check.state', '=', query.status)
  if (query.q) found = found.where('member.search', 'like', `%${fold(query.q).replace(/[\\%_]/g, '\\$&')}%`)
  let page = found
  if (at)
    page = page.where(eb => eb(eb.refTuple('check.submitted_at', 'check.id'), '>', eb.tuple(at[0], at[1])))
  const [rows, counted, allowed] = await Promise.all([
    page
      .select(eb => [
        'check.id',
        'member.id as userId',
        'member.email',
        'check.first_name as firstName',
        'check.last_name as lastName',
        'check.student_id as studentId',
        'check.state as status',
        'check.submitted_at as submittedAt',
        'check.decided_at as reviewedAt',
        'check.review_reason as reviewReason',
        'check.image_key as imageKey',
        'check.phone_number as phoneNumber',
        'check.semester',
        'check.major',
        eb
          .selectFrom('identity_check as earlier')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .whereRef('earlier.member_id', '=', 'check.member_id')
          .whereRef('earlier.submitted_at', '<=', 'check.submitted_at')
          .as('attempt'),
        jsonArrayFrom(
          eb
            .selectFrom('member as other')
            .select(inner => [
              'other.id as userId',
              'other.first_name as firstName',
              'other.last_name as lastName',
              'other.state',
              inner('other.student_id', '=', inner.ref('check.student_id')).as('sameStudentId'),
              inner('other.phone_number', '=', inner.ref('check.phone_number')).as('samePhoneNumber'),
            ])
            .whereRef('other.id', '!=', 'check.member_id')
            .where(inner =>
              inner.or([
                inner('other.student_id', '=', inner.ref('check.student_id')),
                inner('other.phone_number', '=', inner.ref('check.phone_number')),
              ]),
            )
            .limit(5),
        ).as('lookalikes'),
      ])
      .orderBy('check.submitted_at')
      .orderBy('check.id')
      .limit(query.limit + 1)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    listAllowedDomains(db),
  ])
  return {
    ...nextCursor(rows, query.limit, row => [row.submittedAt, row.id]),
    total: counted.total,
    allowed,
  }
}

type Listed = Awaited<ReturnType<typeof listChecks>>

/** The queue as the wire shows it. */
export const presentChecks = ({ items, nextCursor, total, allowed }: Listed) => ({
  items: items.map(({ imageKey, lookalikes, ...check }) => ({
    ...check,
    attempt: check.attempt ?? 1,
    idImagePath: imageKey ? `/api/admin/id-requests/${check.id}/image` : null,
    domainListed: allowed.length > 0 ? domainAllowed(check.email, allowed) : null,
    lookalikes: lookalikes.map(({ sameStudentId, samePhoneNumber, ...other }) => ({
      ...other,
      same: [
        ...(sameStudentId ? (['studentId'] as const) : []),
        ...(samePhoneNumber ? (['phoneNumber'] as const) : []),
      ],
    })),
  })),
  nextCursor,
  total,
})
