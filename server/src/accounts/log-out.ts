import type { Client, Viewer } from '../http/call.ts'
import type { Services } from '../services.ts'
import { endLogin } from './login-store.ts'
import { clearSignUpCookie } from './sign-up-cookie.ts'
import { clearLoginCookies } from './start-login.ts'

/** Ends this login, on the server too (AUT-79). */
export async function logOut(
  { write }: Pick<Services, 'write'>,
  viewer: Viewer,
  client: Client,
): Promise<undefined> {
  await write(async work => {
    await endLogin(work.tx, viewer.loginId, work.now)
    work.invalidateAccess(viewer.memberId)
  })
  clearLoginCookies(client)
  clearSignUpCookie(client)
}
