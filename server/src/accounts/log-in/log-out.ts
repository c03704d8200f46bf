import type { Client, Viewer } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { clearSignUpCookie } from '../sign-up/sign-up-cookie.ts'
import { endLogin } from './end-logins-store.ts'
import { clearLoginCookies } from './start-login.ts'

/** Ends this login on the server and clears its cookies (AUT-79). */
export async function logOut(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  viewer: Viewer,
  client: Client,
): Promise<void> {
  await unitOfWork(async unit => {
    await endLogin(unit.tx, viewer.loginId, unit.now)
    unit.invalidateAccess(viewer.memberId)
  })
  clearLoginCookies(client)
  clearSignUpCookie(client)
}
