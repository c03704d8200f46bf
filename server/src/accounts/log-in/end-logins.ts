import { refuse } from '@bahth/domain/refusals.ts'
import type { Client, Viewer } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { endLogin, endLogins } from './end-logins-store.ts'
import { clearLoginCookies } from './start-login.ts'
import { listLogins } from './store.ts'

/** The caller's logins. */
export async function listDevices({ db, clock }: Pick<Services, 'db' | 'clock'>, viewer: Viewer) {
  const logins = await listLogins(db, viewer.memberId, viewer.loginId, clock.now())
  return {
    items: logins.map(login => ({ ...login, current: login.id === viewer.loginId })),
  }
}

/** Ends one of the caller's logins, possibly the current one. */
export async function endOneLogin(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  viewer: Viewer,
  loginId: string,
  client: Client,
): Promise<void> {
  await unitOfWork(async unit => {
    const wasLive = await endLogin(unit.tx, loginId, unit.now, viewer.memberId)
    if (!wasLive) return refuse('not_found')
    unit.invalidateAccess(viewer.memberId)
    unit.publish('profile', viewer.memberId, `user:${viewer.memberId}`)
  })
  if (loginId === viewer.loginId) clearLoginCookies(client)
}

export async function endOtherLogins(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  viewer: Viewer,
): Promise<void> {
  await unitOfWork(async unit => {
    await endLogins(unit.tx, viewer.memberId, unit.now, viewer.loginId)
    unit.invalidateAccess(viewer.memberId)
    unit.publish('profile', viewer.memberId, `user:${viewer.memberId}`)
  })
}
