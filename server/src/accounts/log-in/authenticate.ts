import type { Bus } from '../../changes/bus.ts'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/open.ts'
import type { Authenticate } from '../../http/bind.ts'
import type { Viewer } from '../../http/call.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { Presence } from './presence.ts'
import { findLoginWithMember, type LoginWithMember } from './store.ts'

/**
 * The caller of a token, cached in memory. A member's entries are dropped when any process reports a change of their
 * access; the cache isn't trusted while such messages may be lost.
 */

/** The most members, and the most logins of one member, in the cache. */
const maxCached = 50_000
const maxCachedOfOne = 100

export function authenticator(
  { db, bus, clock, presence }: { db: Db; bus: Bus; clock: Clock; presence: Presence },
  tokens: AccessTokens,
): Authenticate {
  /** By member, then by login, because a change drops all logins of a member. */
  const cached = new Map<string, Map<string, LoginWithMember>>()
  let changes = 0

  bus.onMessage(message => {
    if (message.kind !== 'access') return
    changes++
    cached.delete(message.memberId)
  })
  bus.onMissed(() => {
    changes++
    cached.clear()
  })

  function cache(loginId: string, login: LoginWithMember): void {
    const own = cached.get(login.memberId) ?? new Map<string, LoginWithMember>()
    if (own.size >= maxCachedOfOne) own.clear()
    own.set(loginId, login)
    if (cached.size >= maxCached) cached.clear()
    cached.set(login.memberId, own)
  }

  async function findLogin(memberId: string, loginId: string): Promise<LoginWithMember | undefined> {
    for (;;) {
      const cachedLogin = bus.isLive() ? cached.get(memberId)?.get(loginId) : undefined
      if (cachedLogin) return cachedLogin
      const changesBefore = changes
      const login = await findLoginWithMember(db, loginId)
      // A change arrived during the query, so its result may be stale: repeat the query.
      if (changes !== changesBefore) continue
      if (login) cache(loginId, login)
      return login
    }
  }

  return async bearer => {
    const now = clock.now()
    const claims = await tokens.read(bearer, now)
    const login = claims && (await findLogin(claims.memberId, claims.loginId))
    if (!login || login.memberId !== claims.memberId || login.ended || login.state === 'banned') return null
    presence.seen({ ...claims, at: now })
    const { ended: _, ...viewer } = login
    return viewer satisfies Viewer
  }
}
