import { deviceName } from '@bahth/domain/accounts/device.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { Client, Viewer } from '../http/call.ts'
import type { Services } from '../services.ts'
import { endLogin, endLogins, listLogins } from './login-store.ts'
import { clearLoginCookies } from './start-login.ts'

/** Where the caller is signed in. */
export async function listDevices({ db, clock }: Pick<Services, 'db' | 'clock'>, viewer: Viewer) {
  const logins = await listLogins(db, viewer.memberId, viewer.loginId, clock.now())
  return {
    items: logins.map(({ userAgent, ...login }) => ({
      ...login,
      device: deviceName(userAgent),
      current: login.id === viewer.loginId,
    })),
  }
}

/** Signs one of the caller's devices out; the one they use, too. */
export async function endOneLogin(
  { write }: Pick<Services, 'write'>,
  viewer: Viewer,
  loginId: string,
  client: Client,
): Promise<undefined> {
  await write(async work => {
    const wasGoing = await endLogin(work.tx, loginId, work.now, viewer.memberId)
    if (!wasGoing) return refuse('not_found')
    work.invalidateAccess(viewer.memberId)
    work.publish('profile', viewer.memberId, `user:${viewer.memberId}`)
  })
  if (loginId === viewer.loginId) clearLoginCookies(client)
}

/** Signs every other device of the caller out. */
export async function endOtherLogins({ write }: Pick<Services, 'write'>, viewer: Viewer): Promise<undefined> {
  await write(async work => {
    await endLogins(work.tx, viewer.memberId, work.now, viewer.loginId)
    work.invalidateAccess(viewer.memberId)
    work.publish('profile', viewer.memberId, `user:${viewer.memberId}`)
  })
}
