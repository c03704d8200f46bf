import { createHash } from 'node:crypto'
import { days } from '@bahth/domain/durations.ts'
import { securityPath } from '@bahth/domain/page-paths.ts'
import type { Db } from '../../db/open.ts'
import type { Client } from '../../http/call.ts'
import type { MailJob } from '../../jobs/names.ts'
import { enqueueMail, mailTo } from '../../records/mail.ts'
import { newSecret } from '../../secrets.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import { messagesIn } from '../messages-in.ts'
import { type Account, findAccount } from '../store.ts'
import { findKnownDevices } from './store.ts'

/** Identifies a browser across log-ins; it stays when the member logs out. */
const deviceCookie = 'bahth_device'

/** The maximum age browsers allow for a cookie. */
const deviceLife = days(400)

/** Hashed with the member's id, so that the stored values don't link two members who use one browser. */
const hashOf = (memberId: string, device: string): Buffer =>
  createHash('sha256').update(`${memberId} ${device}`).digest()

/** The hash that identifies the device. Sets or renews the cookie of a browser; scripts get none. */
function deviceOf(client: Client, memberId: string): Buffer {
  if (!client.web) return hashOf(memberId, `script ${client.userAgent} ${client.addressKey}`)
  const number = client.cookie(deviceCookie) ?? newSecret()
  client.setCookie(deviceCookie, number, { path: '/api', maxAge: deviceLife / 1000 })
  return hashOf(memberId, number)
}

/** Whether the confirmed member with this address has logged in from this browser before. */
export async function isKnownDevice(db: Db, email: string, client: Client): Promise<boolean> {
  const device = client.web ? client.cookie(deviceCookie) : undefined
  const account = device && (await findAccount(db, { email }))
  return account ? (await findKnownDevices(db, account.id, hashOf(account.id, device))).same : false
}

/**
 * Mails a member about a log-in from a new device, except for their first. Returns the device's hash; null for members
 * without alerts, for whom no device is stored.
 */
export async function alertOfNewDevice(
  unit: UnitOfWork,
  account: Account,
  client: Client,
): Promise<Uint8Array | null> {
  if (!account.loginAlerts) return null
  const device = deviceOf(client, account.id)
  const { any, same } = await findKnownDevices(unit.tx, account.id, device)
  if (any && !same) await enqueueMail(unit, alertMail(account, client, unit.now))
  return device
}

function alertMail(account: Account, client: Client, now: Date): MailJob {
  const login = { userAgent: client.userAgent, at: now, ip: client.ip }
  const text = messagesIn[account.language].newDevice(account.firstName, login)
  return mailTo(account, text, { path: securityPath })
}
