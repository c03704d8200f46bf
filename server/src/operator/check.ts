import { readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hours } from '@bahth/domain/durations.ts'
import { findLastBackup } from '../backup/last-backup.ts'
import { findInstallationValue } from '../db/installation.ts'
import { storedKey, unsealTwoFactor } from '../keys.ts'
import type { Services } from '../services.ts'
import { readCertificate } from './check-certificate.ts'
import { listAdministrators, listNewestFiles, listSealed, readDatabaseClock } from './store.ts'

/** A finding about a configured server. `problem`: something must be done, and the command exits with 1. `advice`: the operator should know it. */
export interface Finding {
  level: 'ok' | 'advice' | 'problem'
  text: string
}

const ok = (text: string): Finding => ({ level: 'ok', text })
const advice = (text: string): Finding => ({ level: 'advice', text })
const problem = (text: string): Finding => ({ level: 'problem', text })

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export async function checkServer(services: Services): Promise<Finding[]> {
  return [
    await checkAddress(services),
    checkProxy(services),
    await checkMail(services),
    await checkStorage(services),
    checkDisk(services),
    checkPermissions(services),
    await checkClock(services),
    await checkBackup(services),
    checkBackupKey(services),
    await checkAdministrators(services),
    await checkKeys(services),
    checkServiceAccount(services),
  ]
}

/** Certificates are renewed a month before they expire, so fewer days mean that the renewal failed. */
const minCertificateDays = 14

async function checkAddress({ settings: { publicUrl }, clock }: Services): Promise<Finding> {
  if (!publicUrl.startsWith('https:'))
    return problem(
      `PUBLIC_URL is ${publicUrl}: passwords travel unencrypted. Put a proxy with TLS in front and set https://…`,
    )
  try {
    const { refusal, expiresAt } = await readCertificate(publicUrl)
    const days = Math.floor((expiresAt.getTime() - clock.now().getTime()) / hours(24))
    if (refusal) return problem(`Browsers refuse the certificate of ${publicUrl}: ${refusal}.`)
    return days < minCertificateDays
      ? problem(`The certificate of ${publicUrl} ends in ${days} days: it isn't renewed.`)
      : ok(`${publicUrl} has a certificate for ${days} more days.`)
  } catch (error) {
    // Some routers prevent a machine from reaching its own public address.
    return advice(
      `${publicUrl} can't be reached from this machine, so its certificate wasn't checked: ${reasonOf(error)}`,
    )
  }
}

const checkProxy = ({ settings: { publicUrl, trustProxy } }: Services): Finding =>
  trustProxy !== null || !publicUrl.startsWith('https:')
    ? ok(trustProxy === null ? 'No proxy is trusted.' : `TRUST_PROXY is ${trustProxy}.`)
    : problem(
        'PUBLIC_URL is https, which a proxy provides, but TRUST_PROXY is not set: all visitors count as one IP address and share its limits.',
      )

async function checkMail({ settings, mail }: Services): Promise<Finding> {
  if (!settings.smtpUrl && !settings.demo)
    return problem('SMTP_URL is not set: emails wait, and no one can confirm their email address.')
  return mail.check().then(
    () => ok('The mail server accepts the connection. Try it: npm run admin -- send-test-mail ADDRESS'),
    error => problem(`The mail server can't be used: ${reasonOf(error)}`),
  )
}

/** A storage that isn't mounted, or the wrong bucket, can be written to but lacks all files. */
async function checkStorage({ db, files }: Services): Promise<Finding> {
  try {
    await files.check()
    const keys = await listNewestFiles(db)
    const found = await Promise.all(keys.map(key => files.get(key)))
    const missing = keys.filter((_, index) => found[index] === null)
    return missing.length === 0
      ? ok('The file storage answers.')
      : problem(
          `The file storage lacks ${missing.length} of its ${keys.length} newest files, such as ${missing[0]}. Check that its disk is mounted, or that S3_BUCKET is right; otherwise restore them from a backup.`,
        )
  } catch (error) {
    return problem(`The file storage can't be used: ${reasonOf(error)}`)
  }
}

/** The embedded database fails in many ways when its disk is full. */
const scarceBytes = 2 ** 30

function checkDisk({ settings: { dataDir } }: Services): Finding {
  try {
    const { bavail, bsize } = statfsSync(dataDir)
    const free = `${(Number(bavail * bsize) / 2 ** 30).toFixed(1)} GB are free in ${dataDir}.`
    return bavail * bsize < scarceBytes ? problem(`Only ${free} Make room.`) : ok(free)
  } catch (error) {
    return advice(`The free space of ${dataDir} can't be read: ${reasonOf(error)}`)
  }
}

function checkPermissions({ settings: { dataDir } }: Services): Finding {
  try {
    const open = ['', ...readdirSync(dataDir)].filter(
      // Of the folder that a link leads to, for example on another disk.
      name => ((statSync(join(dataDir, name), { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
    )
    if (open.length === 0) return ok(`Only its owner can read ${dataDir}.`)
    return problem(
      `Other users of this machine can read ${open.map(name => join(dataDir, name)).join(', ')}: chmod -R go= ${dataDir}`,
    )
  } catch (error) {
    return advice(`The permissions of ${dataDir} can't be read: ${reasonOf(error)}`)
  }
}

/** Codes of authenticator apps change every 30 s. */
const maxSkewMs = 5000

async function checkClock({ db, clock }: Services): Promise<Finding> {
  const skew = Math.abs((await readDatabaseClock(db)).getTime() - clock.now().getTime())
  return skew <= maxSkewMs
    ? ok("This machine's clock agrees with the database's.")
    : problem(
        `This machine's clock and the database's differ by ${Math.round(skew / 1000)} s: run an NTP client on both (systemd-timesyncd).`,
      )
}

const maxBackupAge = hours(48)

async function checkBackup({ db, clock }: Services): Promise<Finding> {
  const last = await findLastBackup(db)
  if (!last) return problem('There was never a complete backup. Make one: npm run admin -- backup')
  const age = clock.now().getTime() - last.getTime()
  const days = Math.floor(age / hours(24))
  return age > maxBackupAge
    ? problem(
        `The last complete backup is ${days} days old. Let cron or a timer make one every night, and look at what it says.`,
      )
    : ok(`The last complete backup was made at ${last.toISOString()}.`)
}

const checkBackupKey = ({ settings: { backupKey } }: Services): Finding =>
  backupKey
    ? ok('Backups are encrypted with BACKUP_KEY.')
    : advice('BACKUP_KEY is not set: backups are not encrypted.')

async function checkAdministrators({ db }: Services): Promise<Finding> {
  const approved = (await listAdministrators(db)).filter(({ state }) => state === 'approved')
  if (approved.length === 0)
    return problem('There is no administrator. Make one with: npm run admin -- make-admin EMAIL')
  const without = approved.filter(({ twoFactorEnabledAt }) => twoFactorEnabledAt === null)
  if (without.length > 0)
    return advice(
      `Administrators without two-step verification: ${without.map(({ email }) => email).join(', ')}.`,
    )
  return ok('All administrators log in with two-step verification.')
}

async function checkKeys({ db, keys, settings }: Services): Promise<Finding> {
  const { secretKeyPrevious, secretKey } = settings
  const unreadable = (await listSealed(db)).filter(({ sealed }) => unsealTwoFactor(keys, sealed) === null)
  if (unreadable.length > 0)
    return problem(
      `The secrets of ${unreadable.length} authenticator apps can't be read with this key: their members can't log in. Set SECRET_KEY, or SECRET_KEY_PREVIOUS, to the key they were made with.`,
    )
  if (secretKeyPrevious)
    return advice('SECRET_KEY_PREVIOUS is set. Run npm run admin -- rotate-key, then remove it and restart.')
  if (!secretKey) return ok('The secret key is in the database, and so in backups.')
  return (await findInstallationValue(db, storedKey)) === null
    ? ok('SECRET_KEY is in the settings.')
    : advice(
        'SECRET_KEY is set, but the key before it is still in the database. Run npm run admin -- rotate-key.',
      )
}

/** The key was read at the start, without a request to Google. */
const checkServiceAccount = ({ settings: { serviceAccount } }: Services): Finding =>
  ok(
    serviceAccount
      ? `The key of the service account is valid. Creators share private sheets with ${serviceAccount.email}.`
      : 'There is no service account: private sheets need a connected form.',
  )
