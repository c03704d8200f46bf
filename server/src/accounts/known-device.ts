import { createHash } from 'node:crypto'
import { deviceName } from '@bahth/domain/accounts/device.ts'
import { days } from '@bahth/domain/durations.ts'
import { formatCairo } from '@bahth/domain/format-date.ts'
import type { Db } from '../db/open.ts'
import type { Client } from '../http/call.ts'
import { enqueueMail, type MailJob } from '../records/mail.ts'
import { newSecret } from '../records/one-time-tokens.ts'
import type { Write } from '../write.ts'
import { findKnownDevices } from './login-store.ts'
import { type Account, findAccount } from './store.ts'

/** By what a browser is known again when somebody signs in there: a number of its own, kept beyond signing out. */
const deviceCookie = 'bahth_device'

/** As long as browsers keep a cookie. */
const deviceLife = days(400)

/** The same browser is another device for another member. */
const hashOf = (memberId: string, device: string): Buffer =>
  createHash('sha256').update(`${memberId} ${device}`).digest()

/** What a sign-in is known again by; a browser that has no number yet gets one. Scripts keep none. */
function deviceOf(client: Client, memberId: string): Buffer {
  if (!client.web) return hashOf(memberId, `script ${client.userAgent} ${client.addressKey}`)
  const number = client.cookie(deviceCookie) ?? newSecret()
  client.setCookie(deviceCookie, number, { path: '/api', maxAge: deviceLife / 1000 })
  return hashOf(memberId, number)
}

/** Whether the confirmed member of an address has signed in from this browser before. */
export async function isKnownDevice(db: Db, email: string, client: Client): Promise<boolean> {
  const device = client.web ? client.cookie(deviceCookie) : undefined
  const account = device && (await findAccount(db, { email }))
  return account ? (await findKnownDevices(db, account.id, hashOf(account.id, device))).same : false
}

/**
 * Tells a member of a sign-in from a device they never signed in from; the very first one is theirs. What the device
 * is known again by; null for members who want no alerts, whose browsers keep nothing for it.
 */
export async function alertOfNewDevice(
  work: Write,
  account: Account,
  client: Client,
): Promise<Uint8Array | null> {
  if (!account.loginAlerts) return null
  const device = deviceOf(client, account.id)
  const { any, same } = await findKnownDevices(work.tx, account.id, device)
  if (any && !same) await enqueueMail(work, alertMail(account, client, work.now))
  return device
}

const alertMail = (account: Account, client: Client, now: Date): MailJob => ({
  to: account.email,
  subject: 'A new device signed in to your Bahth account',
  lines: [
    `Hello ${account.firstName},`,
    `${deviceName(client.userAgent)}, ${formatCairo(now, now)}, from the address ${client.ip}.`,
    'If it was you, there is nothing to do. If not, change your password now: that signs every other device out.',
  ],
  action: { label: 'Open my security settings', path: '/profile?tab=security' },
})
