import { cairoDate } from '@bahth/domain/cairo.ts'
import { hours } from '@bahth/domain/durations.ts'
import { platform } from '@bahth/domain/platform.ts'
import { findOwnEntries } from '../accounts/registrar/own-entry.ts'
import { findProfile } from '../accounts/store.ts'
import type { RawResponse, Viewer } from '../http/call.ts'
import { countUse, type Limit } from '../limits/rate-limits.ts'
import type { Services } from '../services.ts'
import type { Files } from '../vendors/files/files.ts'
import { findOwnRows } from './export-store.ts'
import { recordDataRequest } from './register-store.ts'

/** The limit for exports of one member, because each export reads every table. */
const exportLimit: Limit = { name: 'export', max: 20, window: hours(1) }

const toCamelCase = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** A row with camel-case names, as in the rest of the API. */
const withCamelCase = (row: unknown): unknown =>
  Object.fromEntries(Object.entries(row as object).map(([name, value]) => [toCamelCase(name), value]))

/** A stored picture as a data URL; null if there is none any more. */
async function pictureOf(files: Files, key: string | null | undefined): Promise<string | null> {
  const bytes = key ? await files.get(key) : null
  if (!key || !bytes) return null
  const type = key.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}

/** Replaces the names of stored pictures, which the member can't use, by the pictures. */
async function withPictures(files: Files, rows: Record<string, unknown[]>) {
  const { account = [], identityChecks = [], ...sections } = rows
  const { avatar_key: avatarKey, ...member } = (account[0] ?? {}) as { avatar_key?: string | null }
  const checks = (identityChecks as { image_key: string | null }[]).map(
    async ({ image_key: imageKey, ...check }) => ({ ...check, image: await pictureOf(files, imageKey) }),
  )
  return {
    account: { ...member, avatar: await pictureOf(files, avatarKey) },
    sections: { identityChecks: await Promise.all(checks), ...sections },
  }
}

/** All data stored about the caller, as one file. */
export async function exportMember(
  { db, files, keys, clock, settings }: Pick<Services, 'db' | 'files' | 'keys' | 'clock' | 'settings'>,
  { memberId }: Viewer,
): Promise<RawResponse> {
  const now = clock.now()
  const association = settings.association.en
  await countUse(db, exportLimit, memberId, now)
  const { account, sections } = await withPictures(files, await findOwnRows(db, memberId))
  const owner = await findProfile(db, memberId)
  await recordDataRequest(db, 'export', now)
  const copy = {
    platform,
    association: association.name,
    exportedAt: now.toISOString(),
    about:
      'Everything we hold about you. Not included: passwords and other secrets, which we only store as hashes, and the names of administrators. If you have questions, write to the privacy address.',
    privacyAddress: association.privacyEmail,
    account: withCamelCase(account),
    ...Object.fromEntries(
      Object.entries(sections).map(([section, rows]) => [section, rows.map(withCamelCase)]),
    ),
    registrarEntries: owner ? await findOwnEntries(db, keys, owner) : [],
  }
  return {
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify(copy, null, 2),
    headers: {
      'content-disposition': `attachment; filename="${platform.toLowerCase()}-my-data-${cairoDate(now)}.json"`,
    },
  }
}
