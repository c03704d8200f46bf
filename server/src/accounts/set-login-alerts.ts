import { refuse } from '@bahth/domain/refusals.ts'
import { enqueueMail } from '../records/mail.ts'
import type { Services } from '../services.ts'
import { setLoginAlerts as keep } from './profile-store.ts'
import { lockAccount } from './store.ts'

/** Whether a sign-in from a new device is told. Turning it off is told, too: it would be a thief's first step. */
export async function setLoginAlerts(
  { write }: Pick<Services, 'write'>,
  memberId: string,
  enabled: boolean,
): Promise<undefined> {
  await write(async work => {
    const account = (await lockAccount(work.tx, { id: memberId })) ?? refuse('unauthorized')
    if (account.loginAlerts === enabled) return
    await keep(work.tx, memberId, enabled)
    if (!enabled)
      await enqueueMail(work, {
        to: account.email,
        subject: 'Sign-in alerts are off',
        lines: [
          `Hello ${account.firstName},`,
          'From now on you get no mail when a new device signs in to your Bahth account.',
          'If it was not you, change your password now and turn the alerts on again.',
        ],
        action: { label: 'Open my security settings', path: '/profile?tab=security' },
      })
    work.publish('profile', memberId, `user:${memberId}`)
  })
}
