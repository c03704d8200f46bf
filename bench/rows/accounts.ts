import { hashPassword, passwordMatches } from '../../server/src/accounts/log-in/passwords.ts'
import { type Feature, runSlow } from '../world.ts'

const password = 'a-good-password'

/** Most of the time of a log-in is spent on the hash of the password (argon2id, 19 MiB). */
export const accounts: Feature = {
  name: 'accounts',
  async fill({ pool }) {
    await runSlow(pool, 'update member set password_hash = $1 where id in (select member_id from login)', [
      await hashPassword(password),
    ])
  },
  rows: [
    {
      name: 'log-in',
      kind: 'write',
      request: (n, world) => ({
        method: 'POST',
        path: '/api/auth/login',
        member: null,
        body: { email: world.member(n).email, password },
        // One address per member, because a log-in from a new address also enqueues a mail.
        from: n % world.members.length,
      }),
      async bare({ query, body }) {
        const { email, password: given } = body as { email: string; password: string }
        const [member] = await query<{ id: string; password_hash: string }>(
          'log-in',
          'select id, password_hash from member where email = $1',
          [email],
        )
        if (!member || !(await passwordMatches(member.password_hash, given))) return null
        return query(
          'login',
          `insert into login (id, member_id, refresh_hash, remembered, expires_at)
           values (gen_random_uuid(), $1, sha256(random()::text::bytea), false, now() + interval '1 day') returning id`,
          [member.id],
        )
      },
    },
  ],
}
