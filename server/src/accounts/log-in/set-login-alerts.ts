import { securityPath } from '@bahth/domain/page-paths.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { enqueueMail, mailTo } from '../../records/mail.ts'
import type { Services } from '../../services.ts'
import { messagesIn } from '../messages-in.ts'
import { setLoginAlerts as writeLoginAlerts } from '../profile/store.ts'
import { lockAccount } from '../store.ts'

/**
 * Turns emails about log-ins from new devices on or off. Turning them off also sends an email, because a thief would
 * turn them off first.
 */
export async function setLoginAlerts(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  memberId: string,
  enabled: boolean,
): Promise<void> {
  await unitOfWork(async unit => {
    const account = (await lockAccount(unit.tx, memberId)) ?? refuse('unauthorized')
    if (account.loginAlerts === enabled) return
    await writeLoginAlerts(unit.tx, memberId, enabled)
    if (!enabled) {
      const text = messagesIn[account.language].alertsOff(account.firstName)
      await enqueueMail(unit, mailTo(account, text, { path: securityPath }))
    }
    unit.publish('profile', memberId, `user:${memberId}`)
    unit.publish('user', memberId, 'admins')
  })
}
