import { refuse } from '@bahth/domain/refusals.ts'
import { enqueueMail } from '../../records/mail.ts'
import type { Services } from '../../services.ts'
import { setLoginAlerts as keep } from '../profile/store.ts'
import { lockAccount } from '../store.ts'

/**
 * Turns e-mails about log-ins from new devices on or off. Turning them off is mailed too: a thief would do that first.
 */
export async function setLoginAlerts(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  memberId: string,
  enabled: boolean,
): Promise<undefined> {
  await unitOfWork(async unit => {
    const account = (await lockAccount(unit.tx, { id: memberId })) ?? refuse('unauthorized')
    if (account.loginAlerts === enabled) return
    await keep(unit.tx, memberId, enabled)
    if (!enabled)
      await enqueueMail(unit, {
        to: account.email,
        subject: 'Log-in alerts are off',
        lines: [
          `Hello ${account.firstName},`,
          'We’ll no longer email you when a new device logs in to your Bahth account.',
          'If this wasn’t you, change your password now and turn the alerts on again.',
        ],
        action: { label: 'Open my security settings', path: '/profile?tab=security' },
      })
    unit.publish('profile', memberId, `user:${memberId}`)
  })
}
