import { hashPassword, passwordMatches } from '../../server/src/accounts/passwords.ts'
import { type Feature, patiently } from '../world.ts'

const password = 'a-good-password'

/** Signing in: the password's own cost is most of it. */
export const accounts: Feature = {
  name: 'accounts',
  async fill({ pool }) {
    await patiently(pool, 'update member set password_hash = $1 where id in (select member_id from login)', [
      await hashPassword(password),
    ])
  },
  rows: [
    {
      name: 'sign-in',
      kind: 'write',
      differs: true,
      request: (n, world) => ({
        method: 'POST',
        path: '/api/auth/login',
        member: null,
        body: { email: world.member(n).email, password },
        // From a device that is known: from a new one, a mail is owed as well.
        from: n % world.members.length,
      }),
      async bare({ query, body }) {
        const { email, password: given } = body as { email: string; password: string }
        const [member] = await query<{ id: string; password_hash: string }>(
          'sign-in',
          `with found as (select id, password_hash from member where email = $1),
           opened as (insert into login (id, member_id, refresh_hash, remembered, expires_at)
             select gen_random_uuid(), id, sha256(random()::text::bytea), false, now() + interval '1 day' from found)
           select id, password_hash from found`,
          [email],
        )
        return JSON.stringify({ signedIn: await passwordMatches(member?.password_hash ?? null, given) })
      },
    },
  ],
}
