import { cairoDate } from '@bahth/domain/cairo.ts'
import { hours } from '@bahth/domain/durations.ts'
import { platform } from '@bahth/domain/platform.ts'
import { findOwnEntries } from '../accounts/registrar/own-entry.ts'
import { findProfile } from '../accounts/store.ts'
import type { RawAnswer, Viewer } from '../http/call.ts'
import { countUse, type Limit } from '../limits/rate-limits.ts'
import type { Services } from '../services.ts'
import { findOwnRows } from './export-store.ts'
import { recordDataRequest } from './register-store.ts'

/** The limit for exports of one member, because each export reads every table. */
const exportLimit: Limit = { name: 'export', max: 20, window: hours(1) }

const toCamelCase = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** A row with camel-case names, as in the rest of the API. */
const withCamelCase = (row: unknown): unknown =>
  Object.fromEntries(Object.entries(row as object).map(([name, value]) => [toCamelCase(name), value]))

/** All data stored about the caller, as one file. */
export async function exportMember(
  { db, keys, clock, settings }: Pick<Services, 'db' | 'keys' | 'clock' | 'settings'>,
  { memberId }: Viewer,
): Promise<RawAnswer> {
  const now = clock.now()
  const association = settings.association.en
  await countUse(db, exportLimit, memberId, now)
  const { account, ...sections } = await findOwnRows(db, memberId)
  const owner = await findProfile(db, memberId)
  await recordDataRequest(db, 'export', now)
  const copy = {
    platform,
    association: association.name,
    exportedAt: now.toISOString(),
    about:
      'Everything we hold about you. Not included: passwords and other secrets, which we only store as hashes, and the names of administrators. If you have questions, write to the privacy address.',
    privacyAddress: association.privacyEmail,
    account: withCamelCase(account?.[0] ?? {}),
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
